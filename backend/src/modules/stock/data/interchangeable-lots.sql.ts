/** SQL: two lots differ only by their ids. @param one, other rows of `stock_lots` */
export const areInterchangeable = (one: string, other: string): string =>
  `(${one}.serial_number is null and ${other}.serial_number is null and ${one}.product_id = ${other}.product_id
    and ${one}.kind = ${other}.kind and ${one}.batch_id is not distinct from ${other}.batch_id
    and ${one}.supplier_id is not distinct from ${other}.supplier_id)`;

/**
 * SQL for `group by` together with the cell: serialised units separately, items without a serial number
 * together.
 */
export const INTERCHANGEABLE_KEY = 'case when serial_number is null then 0 else lot_id end';
