import type { DomainError } from '../../../kernel/domain-error.js';
import { fail } from '../stock.errors.js';

/** The constraint name in the error of triggers when a lot on hold is moved or reserved. */
export const HELD_CONSTRAINT = 'lot_holds_held';

/** Detail of the trigger's error. */
interface HeldDetail {
  /** Serial number, else the product name. */
  readonly unit: string;
  readonly reason: string;
}

/** Converts an error of `HELD_CONSTRAINT` into a user-visible error with the unit and the reason. */
export function heldRefusal(error: unknown): DomainError {
  const candidate = error as { detail?: string; driverError?: { detail?: string } };
  const { unit, reason } = JSON.parse(
    candidate.driverError?.detail ?? candidate.detail ?? '{}',
  ) as Partial<HeldDetail>;
  return fail('STOCK_LOT_HELD', { unit: unit ?? '', reason: reason ?? '' });
}
