const KEY = 'naryad.recent-users';
/** Maximum number of users stored on a shared device. */
export const RECENT_LIMIT = 5;

/** Ids of the users who signed in by PIN on this device, latest first. */
export function recentUserIds(): readonly number[] {
  try {
    const storedUsers: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(storedUsers)
      ? storedUsers.filter((id) => typeof id === 'number').slice(0, RECENT_LIMIT)
      : [];
  } catch {
    return [];
  }
}

/** Moves a user to the top of the recent users. */
export function storeRecentUser(id: number): void {
  const others = recentUserIds().filter((other) => other !== id);
  localStorage.setItem(KEY, JSON.stringify([id, ...others].slice(0, RECENT_LIMIT)));
}
