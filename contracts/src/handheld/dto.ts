import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';
import { scannedProduct as pickedProduct } from '../picking/dto.js';

const named = z.object({ id, name: z.string() });

/** What a terminal works for [2 §3 "Module info"]. A null module is missing: no picking, or the terminal is unusable. */
export const handheldModuleInfo = z.object({
  module_id: id,
  name: z.string(),
  picking_desk_module_id: z.nullable(id),
  storehouse_module_id: z.nullable(id),
  storehouse_name: z.nullable(z.string()),
  /** All connected storehouses; `storehouse_module_id` is the first. */
  storehouses: z.array(named),
  picking_desks: z.array(named),
  /** Work places of the picking desks: `getTaskForWorkshopPostUnit` takes their ids, the live room their work centers'. */
  picking_places: z.array(z.object({ id, name: z.string(), module_id: id, workshop_post_id: id })),
});
export type HandheldModuleInfo = z.output<typeof handheldModuleInfo>;

/** How much the signed-in person has done on the plant's day: one posting is one operation, those taken back are none. */
export const handheldDay = z.object({ day: z.string(), operations: z.int() });
export type HandheldDay = z.output<typeof handheldDay>;

/** Whether a unit may be received into a cell now, as what, and if not, why. */
export const receptionState = z.object({
  /** 'add' a received unit ('Приёмка'), 'production' a produced one ('Производство'); null when it may not be. */
  type: z.nullable(z.enum(['add', 'production'])),
  /** Code of the refusal (`handheldRefusals`) and its text; null when it may be received. */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
});
export type ReceptionState = z.output<typeof receptionState>;

/** Where a lot lies. */
export const stockLocation = z.object({
  storehouse_product_id: id,
  cell_id: id,
  quantity: z.int(),
  /** Pieces that are set aside for tasks and cannot be moved. */
  reserved: z.int(),
  module_id: id,
  current_location: z.object({ full_address: z.string() }),
});
export type StockLocation = z.output<typeof stockLocation>;

/** A product's code at a terminal [2 §3 "Scanned product (TSD)"]. */
export const handheldProduct = z.extend(
  z.omit(pickedProduct, { storehouse_info: true, expiry_date: true, is_expired: true }),
  {
    product_sku: z.nullable(z.string()),
    /** False for a parcel. */
    is_unit: z.boolean(),
    /** The place in the terminal's storehouses; of a parcel that lies in several, the one with most pieces. */
    storehouse_info: z.nullable(stockLocation),
    /** All places of a parcel. */
    places: z.array(stockLocation),
    reception: receptionState,
  },
);
export type HandheldProduct = z.output<typeof handheldProduct>;

/** A cell's code at a terminal [2 §3 "Scanned cell"]; the ids fill the four selects of a place. */
export const handheldCell = z.object({
  cell_id: id,
  line: z.string(),
  stack: z.string(),
  shelf: z.string(),
  cell_number: z.string(),
  /** line-stack-shelf-cell, as the label shows it. */
  address: z.string(),
  warehouse_name: z.string(),
  warehouse_module_id: id,
  line_id: id,
  stack_id: id,
  shelf_id: id,
});
export type HandheldCell = z.output<typeof handheldCell>;

/** Serial numbers that a product of a cell lists at most; `serial_count` tells how many there are. */
export const SERIALS_OF_CELL = 100;
/** Products that a cell lists at most. */
export const PRODUCTS_OF_CELL = 500;

/** What lies in a cell [2 §3 "Cell contents"]. */
export const cellContents = z.extend(handheldCell, {
  /** Pieces of all products. */
  total_products: z.int(),
  products: z.array(
    z.object({
      product_id: id,
      product_name: z.string(),
      product_sku: z.nullable(z.string()),
      /** Name of its picture below `/images/`. */
      img_url: z.optional(z.nullable(z.string())),
      count: z.int(),
      batches: z.array(
        z.object({
          /** Null: without a batch. */
          id: z.nullable(id),
          number: z.nullable(z.string()),
          /** Name of the supplier or manufacturer; null when unknown, as of produced goods. */
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

/** A reception or move that was posted. */
const posted = {
  /** Id of the movement. */
  id,
  batch_product_id: id,
  product_name: z.string(),
  serial_number: z.nullable(z.string()),
};
export const receptionResult = z.object({
  ...posted,
  type: z.enum(['add', 'production']),
  cell_id: id,
  cell_address: z.string(),
});

export const moveResult = z.object({ ...posted, quantity: z.int(), new_cell_address: z.string() });

export const writeOffResult = z.object({ ...posted, quantity: z.int(), cell_address: z.string() });

/** A cell that is offered for a putaway. */
export const suggestedCell = z.object({
  cell_id: id,
  address: z.string(),
  module_id: id,
  /** Pieces of the same product that lie there; 0: the cell is free. */
  holds: z.int(),
});
export type SuggestedCell = z.output<typeof suggestedCell>;

/** Rows of one portion of the reference data. */
export const REFERENCE_PORTION = 1000;

/** Cells of the terminal's storehouses, for names without network. */
export const referenceCell = z.object({ id, address: z.string(), module_id: id });
export type ReferenceCell = z.output<typeof referenceCell>;

/** A unit or parcel that may be scanned: it lies in a storehouse of the terminal, or waits for its reception. */
export const referenceLot = z.object({
  /** `batch_product_id`, the `pid` of its code. */
  id,
  product_id: id,
  serial_number: z.nullable(z.string()),
  is_unit: z.boolean(),
  /** Its batch and the number of it; absent in an answer of an older release. */
  batch_id: z.optional(z.nullable(id)),
  batch_number: z.optional(z.nullable(z.string())),
  /** The cell; of a parcel in several, the one with most pieces. Null: it waits for its reception. */
  cell_id: z.nullable(id),
  /** As what it would be received; null when it lies in a cell. */
  reception: z.nullable(z.enum(['add', 'production'])),
  /** All cells where it lies, most pieces first; absent in an answer of an older release. */
  places: z.optional(z.array(z.object({ cell_id: id, quantity: z.int(), reserved: z.int() }))),
});
export type ReferenceLot = z.output<typeof referenceLot>;

export const referenceProduct = z.object({ id, name: z.string(), sku: z.nullable(z.string()) });
export type ReferenceProduct = z.output<typeof referenceProduct>;
