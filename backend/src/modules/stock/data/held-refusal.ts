import type { DomainError } from '../../../kernel/domain-error.js';
import { fail } from '../stock.errors.js';

/** The constraint that triggers name when a lot on hold is moved or promised. */
export const HELD_CONSTRAINT = 'lot_holds_held';

/** What a trigger says of the lot. */
interface HeldDetail {
  /** Serial number, else the name of the product. */
  readonly unit: string;
  readonly reason: string;
}

/** The refusal of `HELD_CONSTRAINT` for people: which unit, and why it is held. */
export function heldRefusal(error: unknown): DomainError {
  const candidate = error as { detail?: string; driverError?: { detail?: string } };
  const { unit, reason } = JSON.parse(
    candidate.driverError?.detail ?? candidate.detail ?? '{}',
  ) as Partial<HeldDetail>;
  return fail('STOCK_LOT_HELD', { unit: unit ?? '', reason: reason ?? '' });
}
