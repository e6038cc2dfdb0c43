/** Rows for the idempotency key invariant: expected effects of successful calls of customer orders. */
export const CUSTOMER_ORDER_EFFECTS = `
    ('POST /api/order/createOrUpdateOrder', '{customer-orders.create,customer-orders.change}'::text[], false),
    ('POST /api/order/deleteOrder', '{customer-orders.delete}', true),
    ('POST /api/shipment/createShipment', '{customer-orders.ship}', true),
    ('POST /api/shipment/reverseShipment', '{customer-orders.reverse-shipment}', true)`;

/** Every shipment line has its movement. Movements of a reversed shipment are reversed, no others are. */
export const SHIPMENTS = `
  with lines as (
    select s.id, s.reversed_at is not null as is_reversed, n.lot_id, n.cell_id, n.quantity, n.movement_id
      from customer_shipments s join customer_shipment_lines n on n.shipment_id = s.id
  ), moves as (
    select m.*, exists (select from stock_movements r where r.reversal_of = m.id) as is_reversed
      from stock_movements m where m.document_type = 'customer-shipment' and m.reversal_of is null
  )
  select coalesce(l.id, m.document_id) as shipment_id, coalesce(l.lot_id, m.lot_id) as lot_id,
         case when m.id is null then 'a line without its movement'
              when l.id is null then 'a movement without its line'
              when m.is_reversed <> l.is_reversed then 'taken back in one place only'
              else 'line and movement differ' end as problem
    from lines l full join moves m on m.id = l.movement_id
   where m.id is null or l.id is null or m.is_reversed <> l.is_reversed or m.type <> 'shipment'
      or (m.document_id, m.lot_id, m.from_cell_id, m.quantity) is distinct from (l.id, l.lot_id, l.cell_id, l.quantity)`;
