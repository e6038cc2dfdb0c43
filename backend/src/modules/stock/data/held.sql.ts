/** SQL: why the lot is held, or null. @param lot expression of its id */
export const holdReason = (lot: string): string =>
  `(select hold.reason from lot_holds hold where hold.lot_id = ${lot} and hold.released_at is null)`;

/** SQL: nothing holds the lot; one that is held is offered to nobody. @param lot expression of its id */
export const isNotHeld = (lot: string): string =>
  `not exists (select from lot_holds hold where hold.lot_id = ${lot} and hold.released_at is null)`;
