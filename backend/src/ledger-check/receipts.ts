/**
 * The postings of an accepted invoice equal its quantities; other invoices have none. A unit received by a
 * terminal before the putaway was already in its cell and is not posted, even if that reception was undone
 * later.
 */
export const POSTINGS = `
  with posted as (
    select m.document_id as invoice_id, l.product_id, sum(m.quantity) as quantity
      from stock_movements m join stock_lots l on l.id = m.lot_id
     where m.type = 'posting' and m.document_type = 'receipt-invoice'
       and m.reversal_of is null and not exists (select from stock_movements r where r.reversal_of = m.id)
     group by m.document_id, l.product_id
  ), received as (
    select u.receipt_invoice_line_id as line_id, count(*) as quantity
      from stock_lots u
     where u.kind = 'unit' and u.receipt_invoice_line_id is not null
       and exists (select from stock_movements m
                    where m.lot_id = u.id and m.from_cell_id is null and m.type <> 'posting' and m.reversal_of is null)
       and not exists (select from stock_movements m where m.lot_id = u.id and m.type = 'posting')
     group by u.receipt_invoice_line_id
  ), due as (
    select i.id as invoice_id, l.product_id,
           coalesce(l.accepted_quantity, l.quantity) - coalesce(r.quantity, 0) as quantity
      from receipt_invoices i join receipt_invoice_lines l on l.invoice_id = i.id
      left join received r on r.line_id = l.id
     where i.status = 'accepted'
  )
  select invoice_id, product_id, format('invoice %s, postings %s', d.quantity, p.quantity) as problem
    from due d full join posted p using (invoice_id, product_id)
   where coalesce(d.quantity, 0) <> coalesce(p.quantity, 0)`;

/** No more units than the quantity unless there is a reason; a completed control has no unfinished units. */
export const CONTROLS = `
  select i.id as invoice_id, l.product_id, format('%s pieces, %s units, %s done', l.quantity, count(u.id),
         count(u.id) filter (where u.receipt_status = 'done')) as problem
    from receipt_invoices i
    join receipt_invoice_lines l on l.invoice_id = i.id
    left join stock_lots u on u.receipt_invoice_line_id = l.id and u.kind = 'unit'
   where i.deleted_at is null
   group by i.id, l.id
  having (count(u.id) > l.quantity and l.surplus_reason is null)
      or (i.status in ('processed', 'accepted')
          and count(u.id) > 0 and count(u.id) filter (where u.receipt_status = 'done')
                                   <> coalesce(l.accepted_quantity, l.quantity))`;

/** Rows for the idempotency key invariant: expected effects of successful calls of receiving. */
export const RECEIPT_EFFECTS = `
    ('POST /api/receiptInvoice/createReceiptInvoice', '{receipt-invoices.create}', true),
    ('POST /api/receiptInvoice/updateReceiptInvoice', '{receipt-invoices.update}', false),
    ('POST /api/receiptInvoice/deleteReceiptInvoice', '{receipt-invoices.delete}', true),
    ('POST /api/receiptInvoice/archiveReceiptInvoice', '{receipt-invoices.archive}', true),
    ('POST /api/receiptInvoice/restoreReceiptInvoice', '{receipt-invoices.restore}', true),
    ('POST /api/receiptInvoice/completeControl', '{receipt-invoices.complete-control}', true),
    ('POST /api/receiptInvoice/acceptReceiptInvoice', '{receipt-invoices.accept}', true),
    ('POST /api/receiptInvoice/acceptReceiptInvoiceWithBatchProducts', '{receipt-invoices.accept}', true),
    ('POST /api/batchProduct/store', '{receipt-invoices.store-unit}', true),
    ('POST /api/batchProduct/update', '{receipt-invoices.change-unit}', false),
    ('POST /api/batchProduct/updateStatus', '{receipt-invoices.advance-unit}', false),
    ('POST /api/batchProduct/resetControlStatus', '{receipt-invoices.reset-unit}', true),
    ('POST /api/batchProduct/bulkCreateForReceiptInvoice', '{receipt-invoices.create-done-units}', true)`;
