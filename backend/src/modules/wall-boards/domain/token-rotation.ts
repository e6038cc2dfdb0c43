const MINUTE_MS = 60_000;

/** A token is replaced after a day. */
const ROTATES_AFTER_MS = 24 * 60 * MINUTE_MS;
/**
 * The previous token stays valid for this time after the next one is first used: browsers write cookies to
 * disk within half a minute, and a board that loses power before that still has the previous token.
 */
const SETTLES_AFTER_MS = 2 * MINUTE_MS;

/** The token sent by a device, and the state of its board's tokens. */
export interface ShownToken {
  readonly isNext: boolean;
  /** A next token was issued before. */
  readonly hasNext: boolean;
  /** Time since the next token was issued; without one, since the current token became valid. */
  readonly ageMs: number;
  /** The device opens the board by its link. */
  readonly isOpening: boolean;
}

/**
 * `give`: issue the next token; `settle`: the next token becomes the current one, the previous one ends;
 * `stay`: no change.
 */
export type TokenRotation = 'give' | 'settle' | 'stay';

/**
 * Decides the rotation of a wall board's token: it needs no user action, and a lost response does not lock
 * out the board.
 */
export function tokenRotation({ isNext, hasNext, ageMs, isOpening }: ShownToken): TokenRotation {
  if (isNext) return ageMs >= SETTLES_AFTER_MS ? 'settle' : 'stay';
  return hasNext || isOpening || ageMs >= ROTATES_AFTER_MS ? 'give' : 'stay';
}
