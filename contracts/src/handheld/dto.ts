import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';
import { scannedProduct as pickedProduct } from '../picking/dto.js';

const namedRef = z.object({ id, name: z.string() });

/**
 * Modules that a terminal serves [2 §3 "Module info"]. A null module is missing: no picking, or the terminal
 * is unusable.
 */
export const handheldModuleInfo = z.object({
  module_id: id,
  name: z.string(),
  picking_desk_module_id: z.nullable(id),
  storehouse_module_id: z.nullable(id),
  storehouse_name: z.nullable(z.string()),
  /** All connected storehouses; `storehouse_module_id` is the first. */
  storehouses: z.array(namedRef),
  picking_desks: z.array(namedRef),
  /**
   * Work places of the picking desks: `getTaskForWorkshopPostUnit` takes their ids, the live room the ids of
   * their work centers.
   */
  picking_places: z.array(z.object({ id, name: z.string(), module_id: id, workshop_post_id: id })),
});
export type HandheldModuleInfo = z.output<typeof handheldModuleInfo>;

/**
 * Number of operations of the signed-in user on the plant's current day. One posting is one operation; undone
 * ones do not count.
 */
export const handheldDay = z.object({ day: z.string(), operations: z.int() });
export type HandheldDay = z.output<typeof handheldDay>;

/**
 * Whether a unit may be received into a cell now, with the type of the reception or the reason for the
 * refusal.
 */
export const receptionState = z.object({
  /** 'add': a delivered unit ('Приёмка'); 'production': a produced one ('Производство'); null: refused. */
  type: z.nullable(z.enum(['add', 'production'])),
  /** Code of the refusal (`handheldRefusals`) and its message; null when the reception is allowed. */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
});
export type ReceptionState = z.output<typeof receptionState>;

/** Location of a lot. */
export const stockLocation = z.object({
  storehouse_product_id: id,
  cell_id: id,
  quantity: z.int(),
  /** Quantity that is reserved for tasks and cannot be moved. */
  reserved: z.int(),
  module_id: id,
  current_location: z.object({ full_address: z.string() }),
});
export type StockLocation = z.output<typeof stockLocation>;

/** A scanned product at a terminal [2 §3 "Scanned product (TSD)"]. */
export const handheldProduct = z.extend(
  z.omit(pickedProduct, { storehouse_info: true, expiry_date: true, is_expired: true }),
  {
    product_sku: z.nullable(z.string()),
    /** False for a bulk lot. */
    is_unit: z.boolean(),
    /**
     * Location in the terminal's storehouses; for a lot in several cells, the one with the largest quantity.
     */
    storehouse_info: z.nullable(stockLocation),
    /** All locations of a bulk lot. */
    places: z.array(stockLocation),
    reception: receptionState,
  },
);
export type HandheldProduct = z.output<typeof handheldProduct>;

/** A scanned cell at a terminal [2 §3 "Scanned cell"]; the ids fill the four selects of the address. */
export const handheldCell = z.object({
  cell_id: id,
  line: z.string(),
  stack: z.string(),
  shelf: z.string(),
  cell_number: z.string(),
  /** line-stack-shelf-cell, as on the label. */
  address: z.string(),
  warehouse_name: z.string(),
  warehouse_module_id: id,
  line_id: id,
  stack_id: id,
  shelf_id: id,
});
export type HandheldCell = z.output<typeof handheldCell>;

/** Maximum number of serial numbers listed per product of a cell; `serial_count` is the total. */
export const SERIALS_OF_CELL = 100;
/** Maximum number of products listed per cell. */
export const PRODUCTS_OF_CELL = 500;

/** Content of a cell [2 §3 "Cell contents"]. */
export const cellContents = z.extend(handheldCell, {
  /** Total quantity of all products. */
  total_products: z.int(),
  products: z.array(
    z.object({
      product_id: id,
      product_name: z.string(),
      product_sku: z.nullable(z.string()),
      /** File name of its picture under `/images/`. */
      img_url: z.optional(z.nullable(z.string())),
      count: z.int(),
      batches: z.array(
        z.object({
          /** Null: without a batch. */
          id: z.nullable(id),
          number: z.nullable(z.string()),
          /** Name of the supplier or manufacturer; null when unknown, e.g. for produced units. */
          supplier: z.nullable(z.string()),
          expiry_date: z.nullable(z.string()),
          count: z.int(),
        }),
      ),
      /** The first `SERIALS_OF_CELL`, in natural order. */
      serial_numbers: z.array(z.string()),
      serial_count: z.int(),
    }),
  ),
});
export type CellContents = z.output<typeof cellContents>;

/** A posted reception or move. */
const postedFields = {
  /** Id of the movement. */
  id,
  batch_product_id: id,
  product_name: z.string(),
  serial_number: z.nullable(z.string()),
};
export const receptionResult = z.object({
  ...postedFields,
  type: z.enum(['add', 'production']),
  cell_id: id,
  cell_address: z.string(),
});

export const moveResult = z.object({ ...postedFields, quantity: z.int(), new_cell_address: z.string() });

export const writeOffResult = z.object({ ...postedFields, quantity: z.int(), cell_address: z.string() });

/** A cell suggested for a putaway. */
export const suggestedCell = z.object({
  cell_id: id,
  address: z.string(),
  module_id: id,
  /** Quantity of the same product in it; 0: the cell is free. */
  holds: z.int(),
});
export type SuggestedCell = z.output<typeof suggestedCell>;

/** Page size of the reference data. */
export const REFERENCE_PORTION = 1000;

/** Cells of the terminal's storehouses, so that it can show names without a network. */
export const referenceCell = z.object({ id, address: z.string(), module_id: id });
export type ReferenceCell = z.output<typeof referenceCell>;

/** A unit or lot that may be scanned: it is in a storehouse of the terminal, or waits for its reception. */
export const referenceLot = z.object({
  /** `batch_product_id`, the `pid` of its code. */
  id,
  product_id: id,
  serial_number: z.nullable(z.string()),
  is_unit: z.boolean(),
  /** Id and number of its batch; absent in responses of older releases. */
  batch_id: z.optional(z.nullable(id)),
  batch_number: z.optional(z.nullable(z.string())),
  /**
   * The cell; for a lot in several cells, the one with the largest quantity. Null: it waits for its
   * reception.
   */
  cell_id: z.nullable(id),
  /** Type of its reception; null when it is in a cell. */
  reception: z.nullable(z.enum(['add', 'production'])),
  /** All cells that hold it, largest quantity first; absent in responses of older releases. */
  places: z.optional(z.array(z.object({ cell_id: id, quantity: z.int(), reserved: z.int() }))),
});
export type ReferenceLot = z.output<typeof referenceLot>;

export const referenceProduct = z.object({ id, name: z.string(), sku: z.nullable(z.string()) });
export type ReferenceProduct = z.output<typeof referenceProduct>;
