import * as z from 'zod/mini';
import { id, moment, plainDate } from '../kernel/fields.js';
import { replacedPart } from '../production/replaced-parts.js';
import { inspectionResult } from '../production/inspections.js';
import { workStatus } from '../production/states.js';
import { stickerSize, MAX_STICKERS_PER_PDF } from '../structure/dto.js';
import { stepType } from '../tech-maps/dto.js';
import type { TemplateKey } from './dto.js';

/**
 * What each template of `workers/src/documents/templates/<key>/` is filled with. The backend reads it from the
 * database and sends it in `documents.render`; the worker checks it again and never asks for more.
 *
 * Moments are ISO 8601 with zone and are printed in the plant's time zone (APP_TZ of the worker); plain dates are
 * `yyyy-mm-dd` and are printed as they stand. What is not known is null, and prints as a dash or a blank to fill in.
 */

const MAX_LABELS = MAX_STICKERS_PER_PDF;

const label = z.string().check(z.maxLength(1000));
const count = z.int().check(z.minimum(0));

const product = z.object({ id, name: label, sku: z.nullable(label) });

/** Who did it. Null where nobody did yet, or where the print leaves names out. */
const person = z.nullable(z.object({ first_name: z.string(), last_name: z.string() }));

/** The manufactured unit that a document is about. */
const unit = z.object({
  /** Goes into the QR code as `pid=<batch_product_id>`. */
  batch_product_id: id,
  serial_number: z.nullable(label),
  product,
});

/** The orders a unit was made for. */
const order = z.object({
  production_order_id: id,
  /** When the production order was created. */
  created_at: moment,
  /** When it was deleted; renderings that were asked for by an older version do not say. */
  deleted_at: z.optional(z.nullable(moment)),
  /** Number of the customer order; null prints 'Без коммерческого заказа'. */
  customer_order_number: z.nullable(label),
  buyer: z.nullable(label),
  /** Number of the task within its order as screens show it, for example '12-031'. */
  task_number: label,
});

const specification = z.object({ name: label, version: z.int() });

/** A component that went into the unit: which lot, and where it came from. */
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
  /** The cell it was taken from: `line-stack-shelf-cell`. */
  cell_address: z.nullable(label),
  /** When it was taken, and who allowed it if it had expired; renderings that were asked for by an older version do not say. */
  used_at: z.optional(moment),
  permit: z.optional(z.nullable(z.object({ user: person, reason: label }))),
});

/** What was measured of the unit, with what it had to be then. */
const reading = z.object({
  step: label,
  name: label,
  unit: z.nullable(label),
  lower_limit: z.nullable(z.number()),
  upper_limit: z.nullable(z.number()),
  value: z.number(),
  is_within: z.boolean(),
  /** Why a value out of limits was left. */
  comment: z.nullable(label),
  measured_at: moment,
  user_name: z.nullable(label),
});

/** The history of one manufactured unit. */
const onePassport = z.object({
  unit: z.extend(unit, {
    status: workStatus,
    /** When the last operation was finished; null while the unit is in work. */
    finished_at: z.nullable(moment),
    /** When the ОТК scrapped it; renderings that were asked for by an older version do not say. */
    scrapped_at: z.optional(z.nullable(moment)),
    /** Attributes of the product, printed as its technical data, for example 'Напряжение питания' - '24 В'. */
    attributes: z.array(z.object({ name: label, value: label })),
    /** To whom it left, and when; renderings that were asked for by an older version do not say. */
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
      /** Work place, else work center. */
      work_place: z.nullable(label),
      worker: person,
      /** How many photos of the operation the electronic passport holds. */
      photo_count: count,
      components: z.array(usedComponent),
      /** Parts that rework took out again; renderings that were asked for by an older version do not say. */
      replaced: z.optional(z.array(replacedPart)),
      /** Net work, and what the ОТК said of runs that are over; renderings that were asked for by an older version do not say. */
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
      /** Of its last run; renderings that were asked for by an older version have none. */
      readings: z.optional(z.array(reading)),
    }),
  ),
  printed_at: moment,
});

/** Passports of one document at most; the first is the document's own. */
const MAX_PASSPORTS = 500;

/** 'product-passport': A4; of several units one after the other, each with page numbers of its own. */
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
        /** Goes into the QR code as `cid=<cell_id>`. */
        cell_id: id,
        /** Numbers of the cell and of what holds it. */
        line: label,
        stack: label,
        shelf: label,
        cell: label,
        /** Name of the storehouse, in small print. */
        storehouse_name: z.nullable(label),
        /** Where the cell lies when one label serves two levels. */
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
      /** What is known already is printed in place of the blanks. */
      worker: person,
      finished_at: z.nullable(moment),
      steps: z.array(
        z.object({
          name: label,
          description: z.nullable(z.string().check(z.maxLength(10_000))),
          type: stepType,
          /** Names of documents that a print step prints. */
          documents: z.array(label),
          components: z.array(z.object({ product, count })),
        }),
      ),
    }),
  ),
  printed_at: moment,
});
export type RouteSheetData = z.output<typeof routeSheet>;

/** 'packing-list': what lies in the package that goes to the buyer, A4. */
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
  /** Started, and posted (null before). */
  started_at: moment,
  posted_at: z.nullable(moment),
  lines: z.array(
    z.object({
      address: label,
      product,
      serial_number: z.nullable(label),
      batch_number: z.nullable(label),
      /** Null when nobody counted the line. */
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
      /** Pieces of the document, and those taken in. */
      quantity: count,
      accepted: count,
      /** Addresses with pieces: 'A-1-2-05 (7 шт.)'. */
      places: z.array(label),
    }),
  ),
  accepted_by: person,
  printed_at: moment,
});
export type ReceiptOrderData = z.output<typeof receiptOrder>;

/** 'discrepancy-act': act of acceptance after М-7 of a delivery that differs from its invoice, A4 landscape. */
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
      /** Pieces of the document, and those taken in. */
      quantity: count,
      accepted: count,
      /** Why more was taken in than the document says. */
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

/** What the template of a key is filled with. */
export type TemplateData<Key extends TemplateKey = TemplateKey> = z.output<(typeof templateData)[Key]>;
