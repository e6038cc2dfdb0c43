import type { CurrentUser } from '@naryad/contracts/auth/dto';

const KEY = 'naryad.receipt-control';

/** Stores the last opened control module of this browser tab. */
export function storeControlModule(moduleId: number): void {
  try {
    sessionStorage.setItem(KEY, String(moduleId));
  } catch {
    // Storage may be disabled; then the first control module is used.
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
 * The control module for an address that names none: the last opened one, otherwise the user's start module,
 * otherwise the user's first one; null when there is none.
 */
export function currentControlModule(user: CurrentUser): number | null {
  const own = user.modules.filter(({ key }) => key === 'receipt-invoice-control').map(({ id }) => id);
  const candidates = [storedModuleId(), user.start_module?.id];
  return candidates.find((id) => id !== undefined && own.includes(id)) ?? own[0] ?? null;
}
