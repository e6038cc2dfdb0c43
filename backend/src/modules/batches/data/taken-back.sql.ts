/** SQL: the movement stands, it is no reversal and was not reversed. */
export const stands = (movement: string): string =>
  `${movement}.reversal_of is null and not exists (select from stock_movements r where r.reversal_of = ${movement}.id)`;

/** SQL: the lot came with an invoice that was deleted, and went with it. */
export const isOfDeletedInvoice = (lot: string): string => `
  exists (select from receipt_invoice_lines gl join receipt_invoices gi on gi.id = gl.invoice_id
           where gl.id = ${lot}.receipt_invoice_line_id and gi.deleted_at is not null)`;

/**
 * SQL: the lot is a unit that was added by hand, or came with an invoice that was deleted, and all that was ever done with
 * it was taken back. Its serial number may be used again, or a mistake could never be put right.
 *
 * May a unit that lies nowhere come in, and by whom? Whoever changes one answer looks at all of them:
 * - under its number, by hand, by a control or by an opening balance: `takenBack`, here, of all units that bear the number
 *   (`isInScope`); then `Lots.takeUnit` or `Lots.takeUp`; forms ask `SerialCheckQuery` before;
 * - found by a stock-taking: `OBSTACLE` of its posting repository; then `ReceivedUnits.leaveDeleted`;
 * - scanned by a terminal: `receptionOf` of its domain. Both insist on the control of a unit of a live invoice.
 */
export const takenBack = (lot: string): string => `
  ${lot}.production_task_id is null
  and (${lot}.receipt_invoice_line_id is null and exists (select from stock_movements m where m.lot_id = ${lot}.id)
       or ${isOfDeletedInvoice(lot)})
  and not exists (select from stock_movements m where m.lot_id = ${lot}.id and ${stands('m')})`;
