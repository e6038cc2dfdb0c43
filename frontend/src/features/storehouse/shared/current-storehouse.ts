import type { CurrentUser } from '@naryad/contracts/auth/dto';

const KEY = 'naryad.storehouse';

/** Stores the storehouse that was last opened in this browser tab. */
export function storeStorehouse(moduleId: number): void {
  try {
    sessionStorage.setItem(KEY, String(moduleId));
  } catch {
    // Storage may be disabled; then the first storehouse is used.
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
 * Default storehouse for an address without one: the last opened one, otherwise the user's start module,
 * otherwise the user's first storehouse; null when there is none.
 */
export function currentStorehouse(user: CurrentUser): number | null {
  const own = user.modules.filter(({ key }) => key === 'storehouse').map(({ id }) => id);
  const candidates = [storedStorehouse(), user.start_module?.id];
  return candidates.find((id) => id !== undefined && own.includes(id)) ?? own[0] ?? null;
}
