const KEY = 'naryad.recent-users';
/** How many people a shared device remembers. */
export const RECENT_LIMIT = 5;

/** Ids of the people who signed in by PIN on this device, newest first. */
export function recentUserIds(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number').slice(0, RECENT_LIMIT) : [];
  } catch {
    return [];
  }
}

/** Puts a person on top of the recent ones. */
export function storeRecentUser(id: number): void {
  const others = recentUserIds().filter((other) => other !== id);
  localStorage.setItem(KEY, JSON.stringify([id, ...others].slice(0, RECENT_LIMIT)));
}
