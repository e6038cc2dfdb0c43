const MINUTE_MS = 60_000;

/** A token is replaced after a day. */
const ROTATES_AFTER_MS = 24 * 60 * MINUTE_MS;
/**
 * The former token lives on while the next one is in use for so long: browsers write cookies to the disk within half a
 * minute, and a board that loses its power before still has the former one.
 */
const SETTLES_AFTER_MS = 2 * MINUTE_MS;

/** What a device showed, and how things stand with the tokens of its board. */
export interface ShownToken {
  readonly isNext: boolean;
  /** A next token was given before. */
  readonly hasNext: boolean;
  /** Since the next token was given; without one, since the present one is it. */
  readonly ageMs: number;
  /** The device opens the board by its link. */
  readonly isOpening: boolean;
}

/** `give`: the device gets the next token; `settle`: it has it for good, the former one ends; `stay`: nothing happens. */
export type TokenRotation = 'give' | 'settle' | 'stay';

/** How the token of a wall board rotates: nobody has to do anything for it, and no lost answer locks a board out. */
export function tokenRotation({ isNext, hasNext, ageMs, isOpening }: ShownToken): TokenRotation {
  if (isNext) return ageMs >= SETTLES_AFTER_MS ? 'settle' : 'stay';
  return hasNext || isOpening || ageMs >= ROTATES_AFTER_MS ? 'give' : 'stay';
}
