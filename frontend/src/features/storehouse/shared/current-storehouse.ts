import type { CurrentUser } from '@naryad/contracts/auth/dto';

const KEY = 'naryad.storehouse';

/** Remembers the storehouse that was opened last in this browser tab. */
export function storeStorehouse(moduleId: number): void {
  try {
    sessionStorage.setItem(KEY, String(moduleId));
  } catch {
    // Storage may be switched off; then the first storehouse is taken.
  }
}

function storedStorehouse(): number {
  try {
    return Number(sessionStorage.getItem(KEY));
  } catch {
    return 0;
  }
}

/**
 * The storehouse that is meant when an address names none [2 §2]: the one opened last, else where the user starts,
 * else the user's first one; null when there is none.
 */
export function currentStorehouse(user: CurrentUser): number | null {
  const own = user.modules.filter(({ key }) => key === 'storehouse').map(({ id }) => id);
  const candidates = [storedStorehouse(), user.start_module?.id];
  return candidates.find((id) => id !== undefined && own.includes(id)) ?? own[0] ?? null;
}
