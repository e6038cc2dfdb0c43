import * as z from 'zod/mini';
import { id, moment, plainDate } from '../kernel/fields.js';
import { replacedPart } from '../production/replaced-parts.js';
import { inspectionResult } from '../production/inspections.js';
import { workStatus } from '../production/states.js';
import { stickerSize, MAX_STICKERS_PER_PDF } from '../structure/dto.js';
import { stepType } from '../tech-maps/dto.js';
import type { TemplateKey } from './dto.js';

/**
 * Data of each template of `workers/src/documents/templates/<key>/`. The backend reads it from the database
 * and sends it in `documents.render`. The worker validates it again and never requests more.
 *
 * Moments are ISO 8601 with zone and are printed in the plant's time zone (APP_TZ of the worker). Plain dates
 * are `yyyy-mm-dd` and are printed unchanged. Unknown values are null and print as a dash or a blank to fill
 * in.
 */

const MAX_LABELS = MAX_STICKERS_PER_PDF;

const label = z.string().check(z.maxLength(1000));
const count = z.int().check(z.minimum(0));

const product = z.object({ id, name: label, sku: z.nullable(label) });

/** The person who did it. Null when not done yet, or when the print omits names. */
const person = z.nullable(z.object({ first_name: z.string(), last_name: z.string() }));

/** The produced unit that a document is about. */
const unit = z.object({
  /** Encoded in the QR code as `pid=<batch_product_id>`. */
  batch_product_id: id,
  serial_number: z.nullable(label),
  product,
});

/** Orders that a unit was made for. */
const order = z.object({
  production_order_id: id,
  /** When the production order was created. */
  created_at: moment,
  /** When it was deleted; absent in requests of older versions. */
  deleted_at: z.optional(z.nullable(moment)),
  /** Number of the customer order; null prints 'Без коммерческого заказа'. */
  customer_order_number: z.nullable(label),
  buyer: z.nullable(label),
  /** Number of the task within its order as shown on screens, for example '12-031'. */
  task_number: label,
});

const specification = z.object({ name: label, version: z.int() });

/** A component built into the unit: its lot and origin. */
const usedComponent = z.object({
  product,
  quantity: count,
  serial_number: z.nullable(label),
  invoice: z.nullable(z.object({ id, number: label })),
  batch_number: z.nullable(label),
  /** Supplier of the batch, else of the invoice. */
  supplier: z.nullable(label),
  manufacture_date: z.nullable(plainDate),
  expiry_date: z.nullable(plainDate),
  /** When the lot arrived in the warehouse. */
  arrived_at: z.nullable(moment),
  /** The cell it was picked from: `line-stack-shelf-cell`. */
  cell_address: z.nullable(label),
  /** When it was picked, and who allowed it if it had expired; absent in requests of older versions. */
  used_at: z.optional(moment),
  permit: z.optional(z.nullable(z.object({ user: person, reason: label }))),
});

/** A measured value of the unit and its limits at that time. */
const reading = z.object({
  step: label,
  name: label,
  unit: z.nullable(label),
  lower_limit: z.nullable(z.number()),
  upper_limit: z.nullable(z.number()),
  value: z.number(),
  is_within: z.boolean(),
  /** Why a value out of limits was accepted. */
  comment: z.nullable(label),
  measured_at: moment,
  user_name: z.nullable(label),
});

/** History of one produced unit. */
const onePassport = z.object({
  unit: z.extend(unit, {
    status: workStatus,
    /** When the last operation was finished; null while the unit is in production. */
    finished_at: z.nullable(moment),
    /** When the ОТК scrapped it; absent in requests of older versions. */
    scrapped_at: z.optional(z.nullable(moment)),
    /**
     * Attributes of the product, printed as its technical data, for example 'Напряжение питания' - '24 В'.
     */
    attributes: z.array(z.object({ name: label, value: label })),
    /** Buyer and time of the shipment; absent in requests of older versions. */
    shipment: z.optional(z.nullable(z.object({ at: moment, order_number: label, buyer: z.nullable(label) }))),
  }),
  order,
  specification,
  /** In the order of technologies and operation sort; the template does not sort. */
  operations: z.array(
    z.object({
      name: label,
      technology_name: z.nullable(label),
      status: workStatus,
      started_at: z.nullable(moment),
      finished_at: z.nullable(moment),
      /** Name of the work place, else of the work center. */
      work_place: z.nullable(label),
      worker: person,
      /** Number of photos of the operation in the electronic passport. */
      photo_count: count,
      components: z.array(usedComponent),
      /** Parts removed by rework; absent in requests of older versions. */
      replaced: z.optional(z.array(replacedPart)),
      /** Net work, and inspection results (ОТК) of previous runs; absent in requests of older versions. */
      net_seconds: z.optional(z.nullable(count)),
      verdicts: z.optional(
        z.array(
          z.object({
            run: count,
            result: inspectionResult,
            reason: z.nullable(label),
            decided_by: z.nullable(label),
          }),
        ),
      ),
      /** Readings of the last run; absent in requests of older versions. */
      readings: z.optional(z.array(reading)),
    }),
  ),
  printed_at: moment,
});

/** Maximum number of passports in one document; the first one is the document itself. */
const MAX_PASSPORTS = 500;

/**
 * 'product-passport': A4. Passports of several units follow one another, each with its own page numbering.
 */
const productPassport = z.extend(onePassport, {
  others: z.optional(z.array(onePassport).check(z.maxLength(MAX_PASSPORTS - 1))),
});
export type ProductPassportData = z.output<typeof productPassport>;

/** 'unit-label': stickers of units and lots, one a page. */
const unitLabel = z.object({
  /** In mm; without it 58x40. */
  size: z.optional(stickerSize),
  labels: z
    .array(
      z.extend(unit, {
        batch_number: z.nullable(label),
        /** Date of manufacture, else of receipt. */
        date: z.nullable(plainDate),
        expiry_date: z.nullable(plainDate),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_LABELS)),
});
export type UnitLabelData = z.output<typeof unitLabel>;

/** 'cell-label': labels of storage cells, one a page. */
const cellLabel = z.object({
  /** In mm; without it 58x40. */
  size: z.optional(stickerSize),
  labels: z
    .array(
      z.object({
        /** Encoded in the QR code as `cid=<cell_id>`. */
        cell_id: id,
        /** Numbers of the cell and of its shelf, stack and line. */
        line: label,
        stack: label,
        shelf: label,
        cell: label,
        /** Name of the storehouse, in small type. */
        storehouse_name: z.nullable(label),
        /** Level of the cell when one label serves two levels. */
        arrow: z.nullable(z.enum(['up', 'down'])),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_LABELS)),
});
export type CellLabelData = z.output<typeof cellLabel>;

/** 'route-sheet': the operations and steps of a task with blanks to sign, A4. */
const routeSheet = z.object({
  unit: z.extend(unit, {
    /** Null before the order is started: the unit has no code and no serial number yet. */
    batch_product_id: z.nullable(id),
  }),
  order,
  specification,
  /** Planned start and end of the production order. */
  plan_start_at: z.nullable(moment),
  plan_end_at: z.nullable(moment),
  operations: z.array(
    z.object({
      name: label,
      technology_name: z.nullable(label),
      work_center: z.nullable(label),
      /** Already known data is printed instead of the blanks. */
      worker: person,
      finished_at: z.nullable(moment),
      steps: z.array(
        z.object({
          name: label,
          description: z.nullable(z.string().check(z.maxLength(10_000))),
          type: stepType,
          /** Names of the documents of a print step. */
          documents: z.array(label),
          components: z.array(z.object({ product, count })),
        }),
      ),
    }),
  ),
  printed_at: moment,
});
export type RouteSheetData = z.output<typeof routeSheet>;

/** 'packing-list': content of the package for the buyer, A4. */
const packingList = z.object({
  /** Number of the list: that of the customer order, else the unit's serial number or id. */
  number: label,
  date: plainDate,
  customer_order_number: z.nullable(label),
  buyer: z.nullable(label),
  ship_date: z.nullable(plainDate),
  /** Set when the list belongs to one manufactured unit: its QR code is printed. */
  batch_product_id: z.nullable(id),
  items: z.array(
    z.object({
      product,
      serial_number: z.nullable(label),
      batch_number: z.nullable(label),
      quantity: count,
      note: z.nullable(label),
    }),
  ),
  printed_at: moment,
});
export type PackingListData = z.output<typeof packingList>;

/** 'stock-taking-sheet': inventory list after ИНВ-3, A4 landscape; differences are counted minus expected. */
const stockTakingSheet = z.object({
  number: label,
  storehouse_name: label,
  /** Start time and posting time (null before posting). */
  started_at: moment,
  posted_at: z.nullable(moment),
  lines: z.array(
    z.object({
      address: label,
      product,
      serial_number: z.nullable(label),
      batch_number: z.nullable(label),
      /** Null when the line was not counted. */
      counted: z.nullable(count),
      expected: count,
      /** 'Иванов И.; Петров П.' */
      counted_by: label,
    }),
  ),
  printed_at: moment,
});
export type StockTakingSheetData = z.output<typeof stockTakingSheet>;

/** 'receipt-order': receipt order after М-4 of an accepted invoice, A4. */
const receiptOrder = z.object({
  number: label,
  /** Date of the invoice. */
  date: plainDate,
  accepted_at: z.nullable(moment),
  supplier: z.object({ name: label, inn: z.nullable(label), kpp: z.optional(z.nullable(label)) }),
  storehouse_name: z.nullable(label),
  lines: z.array(
    z.object({
      product,
      /** Quantity in the document and quantity received. */
      quantity: count,
      accepted: count,
      /** Addresses with quantities: 'A-1-2-05 (7 шт.)'. */
      places: z.array(label),
    }),
  ),
  accepted_by: person,
  printed_at: moment,
});
export type ReceiptOrderData = z.output<typeof receiptOrder>;

/**
 * 'discrepancy-act': act of acceptance after М-7 of a delivery that differs from its invoice, A4 landscape.
 */
const discrepancyAct = z.object({
  number: label,
  /** Date of the invoice. */
  date: plainDate,
  made_at: moment,
  supplier: z.object({ name: label, inn: z.nullable(label), kpp: z.nullable(label) }),
  /** Control module where the delivery was inspected. */
  place: label,
  reason: label,
  comment: z.nullable(label),
  lines: z.array(
    z.object({
      product,
      /** Quantity in the document and quantity received. */
      quantity: count,
      accepted: count,
      /** Why more was received than the document lists. */
      note: z.nullable(label),
    }),
  ),
  made_by: person,
  printed_at: moment,
});
export type DiscrepancyActData = z.output<typeof discrepancyAct>;

/** The data schema of each template. */
export const templateData = {
  'product-passport': productPassport,
  'unit-label': unitLabel,
  'cell-label': cellLabel,
  'route-sheet': routeSheet,
  'packing-list': packingList,
  'stock-taking-sheet': stockTakingSheet,
  'receipt-order': receiptOrder,
  'discrepancy-act': discrepancyAct,
} as const satisfies Record<TemplateKey, z.core.$ZodType>;

/** Data of the template with this key. */
export type TemplateData<Key extends TemplateKey = TemplateKey> = z.output<(typeof templateData)[Key]>;
