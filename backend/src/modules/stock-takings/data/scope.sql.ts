/** SQL: the product is in the scope of the stock-taking; with the scope `cells` all products are. */
export const inScope = (product: string, taking: string): string => `
  (not exists (select from stock_takings t where t.id = ${taking} and t.scope = 'products')
    or exists (select from stock_taking_products p where p.taking_id = ${taking} and p.product_id = ${product}))`;

/**
 * SQL: expected stock in cells (balances `b` for which `cells` is true) of the products in scope, grouped as
 * it is counted: units one by one, bulk lots of a product and batch together.
 */
export const expectedStock = (taking: string, cells: string): string => `
  select b.cell_id, b.product_id, l.batch_id, case when b.is_unit then b.lot_id end as lot_id,
         sum(b.quantity)::int as expected
    from stock_balances b join stock_lots l on l.id = b.lot_id
   where ${cells} and b.quantity > 0 and ${inScope('b.product_id', taking)}
   group by b.cell_id, b.product_id, l.batch_id, case when b.is_unit then b.lot_id end`;
