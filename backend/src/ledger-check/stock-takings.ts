/**
 * A posted stock-taking has movements equal to its differences, compared by cell and product. A found unit
 * may have been moved out of an uncounted cell; that is not a difference of that cell.
 */
export const STOCK_TAKINGS = `
  with differences as (
    select t.id, l.cell_id, l.product_id, sum(l.difference) as pieces
      from stock_takings t join stock_taking_lines l on l.taking_id = t.id
     where t.status = 'posted' and l.difference <> 0
     group by t.id, l.cell_id, l.product_id
  ), flows as (
    select m.document_id as id, m.to_cell_id as cell_id, l.product_id, m.quantity
      from stock_movements m join stock_lots l on l.id = m.lot_id
     where m.document_type = 'stock-taking' and m.to_cell_id is not null
    union all
    select m.document_id, m.from_cell_id, l.product_id, -m.quantity
      from stock_movements m join stock_lots l on l.id = m.lot_id
     where m.document_type = 'stock-taking' and m.from_cell_id is not null
       and (m.type <> 'move' or exists (
             select from stock_taking_lines k
              where k.taking_id = m.document_id and k.cell_id = m.from_cell_id and k.lot_id = m.lot_id and k.difference < 0))
  ), posted as (
    select id, cell_id, product_id, sum(quantity) as pieces from flows group by id, cell_id, product_id
  )
  select id as stock_taking_id, cell_id, product_id, format('differences %s, movements %s', d.pieces, p.pieces) as problem
    from differences d full join posted p using (id, cell_id, product_id)
   where coalesce(d.pieces, 0) <> coalesce(p.pieces, 0)`;
