/**
 * SQL: progress of an invoice: lines, quantity, units, done units, discrepancy, and whether it is ready for
 * putaway (`isReadyForDistribution`).
 */
export const progressOf = (invoice: string): string => `
  select count(*)::int as item_count, coalesce(sum(l.quantity), 0)::int as total, coalesce(sum(u.units), 0)::int as units,
         coalesce(sum(u.done), 0)::int as done,
         coalesce(sum(greatest(l.quantity - l.accepted_quantity, 0)), 0)::int as shortage,
         coalesce(sum(greatest(l.accepted_quantity - l.quantity, 0)), 0)::int as surplus,
         ${invoice}.status = 'processed'
           or (${invoice}.status = 'created' and coalesce(bool_or(u.units = 0), false)
               and bool_and(u.units = 0 or u.done = l.quantity)) as is_ready
    from receipt_invoice_lines l
    cross join lateral (select count(*) as units, count(*) filter (where receipt_status = 'done') as done
                          from stock_lots where receipt_invoice_line_id = l.id and kind = 'unit') u
   where l.invoice_id = ${invoice}.id`;
