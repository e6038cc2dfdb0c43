/** A cell that holds a lot or a part of it. */
export interface StoredLot {
  /** Wire id of the balance (`storehouse_product_id`). */
  readonly balanceId: number;
  readonly cellId: number;
  readonly cellAddress: string;
  readonly moduleId: number;
  readonly quantity: number;
}

/** A lot as scans and tasks use it. */
export interface Lot {
  readonly id: number;
  readonly productId: number;
  readonly productName: string;
  readonly productSku: string | null;
  readonly isUnit: boolean;
  readonly serialNumber: string | null;
  readonly batchId: number | null;
  readonly batchNumber: string | null;
  readonly manufactureDate: string | null;
  readonly expiryDate: string | null;
  readonly supplierId: number | null;
  readonly receiptInvoiceId: number | null;
  /** The task that produced it. */
  readonly productionTaskId: number | null;
  /** Cells with stock of the lot, ordered by cell: at most one for a unit, any number for a bulk lot. */
  readonly stored: readonly StoredLot[];
}

export const LOT = `
  select l.id, l.product_id as "productId", p.name as "productName", p.sku as "productSku",
         l.kind = 'unit' as "isUnit", l.serial_number as "serialNumber", l.batch_id as "batchId",
         b.number as "batchNumber", b.manufacture_date::text as "manufactureDate",
         b.expiry_date::text as "expiryDate", l.supplier_id as "supplierId",
         il.invoice_id as "receiptInvoiceId", l.production_task_id as "productionTaskId",
         coalesce((select json_agg(json_build_object('balanceId', s.id, 'cellId', s.cell_id, 'cellAddress', c.address,
                                   'moduleId', s.module_id, 'quantity', s.quantity) order by s.cell_id)
                     from stock_balances s join storehouse_cells c on c.id = s.cell_id
                    where s.lot_id = l.id and s.quantity > 0), '[]') as stored
    from stock_lots l
    join products p on p.id = l.product_id
    left join manufacturer_batches b on b.id = l.batch_id
    left join receipt_invoice_lines il on il.id = l.receipt_invoice_line_id`;
