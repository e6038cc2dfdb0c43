/** SQL: reason why the lot is on hold, or null. @param lot expression of its id */
export const holdReason = (lot: string): string =>
  `(select hold.reason from lot_holds hold where hold.lot_id = ${lot} and hold.released_at is null)`;

/** SQL: the lot is not on hold; lots on hold are never offered. @param lot expression of its id */
export const isNotHeld = (lot: string): string =>
  `not exists (select from lot_holds hold where hold.lot_id = ${lot} and hold.released_at is null)`;
