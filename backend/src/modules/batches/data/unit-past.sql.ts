/** SQL: the movement is in effect: it is no reversal and was not reversed. */
export const stands = (movement: string): string =>
  `${movement}.reversal_of is null and not exists (select from stock_movements r where r.reversal_of = ${movement}.id)`;

/** SQL: the invoice of the lot was deleted, and the lot with it. */
export const isOfDeletedInvoice = (lot: string): string => `
  exists (select from receipt_invoice_lines gl join receipt_invoices gi on gi.id = gl.invoice_id
           where gl.id = ${lot}.receipt_invoice_line_id and gi.deleted_at is not null)`;

/**
 * SQL: the facts about a lot that `decideUnitEntry` needs, as a `UnitPast`. The subquery of the last movement
 * filters by lot only: without statistics (the first minutes of a new database) Postgres assumes that
 * `reversal_of is null` is rare, and would scan that whole index for each lot.
 */
export const unitPast = (lot: string): string => `
  json_build_object(
    'isUnit', ${lot}.kind = 'unit',
    'isProduced', ${lot}.production_task_id is not null,
    'receiptStatus', ${lot}.receipt_status,
    'invoice', (select json_build_object('number', pi.number, 'isArchived', pi.status = 'archived',
                                         'isDeleted', pi.deleted_at is not null)
                  from receipt_invoice_lines pl join receipt_invoices pi on pi.id = pl.invoice_id
                 where pl.id = ${lot}.receipt_invoice_line_id),
    'isInCell', exists (select from stock_balances pb where pb.lot_id = ${lot}.id and pb.quantity > 0),
    'wasMoved', exists (select from stock_movements pm where pm.lot_id = ${lot}.id),
    'lastMovement', (select pm.type from stock_movements pm
                      where pm.lot_id = ${lot}.id and coalesce(pm.reversal_of, 0) = 0
                        and not exists (select from stock_movements r where r.reversal_of = pm.id)
                      order by pm.id desc limit 1))`;
