import type { CurrentUser } from '@naryad/contracts/auth/dto';

const KEY = 'naryad.receipt-control';

/** Remembers the control module that was opened last in this browser tab. */
export function storeControlModule(moduleId: number): void {
  try {
    sessionStorage.setItem(KEY, String(moduleId));
  } catch {
    // Storage may be switched off; then the first control module is taken.
  }
}

function storedModuleId(): number {
  try {
    return Number(sessionStorage.getItem(KEY));
  } catch {
    return 0;
  }
}

/**
 * The control module that is meant when an address names none [2 §2]: the one opened last, else where the user starts,
 * else the user's first one; null when there is none.
 */
export function currentControlModule(user: CurrentUser): number | null {
  const own = user.modules.filter(({ key }) => key === 'receipt-invoice-control').map(({ id }) => id);
  const candidates = [storedModuleId(), user.start_module?.id];
  return candidates.find((id) => id !== undefined && own.includes(id)) ?? own[0] ?? null;
}
