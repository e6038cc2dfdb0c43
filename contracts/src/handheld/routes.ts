import * as z from 'zod/mini';
import { dataOf, done } from '../kernel/answer.js';
import { id, idParam, moment, optionalText, quantity, text } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import {
  cellContents,
  moveResult,
  receptionResult,
  referenceCell,
  referenceLot,
  referenceProduct,
  stockLocation,
  suggestedCell,
  writeOffResult,
  handheldCell,
  handheldDay,
  handheldModuleInfo,
  handheldProduct,
} from './dto.js';
import { writeOffGround } from '../stock/write-off-ground.js';
import { handheldTexts } from './rules.js';

const qrData = text(2000, handheldTexts.unknownCode);
const anyModule = z.optional(z.nullable(idParam));
const part = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(20))));

/**
 * Time of the scan by the terminal's clock. It is only logged, never trusted: a scan may be sent long after
 * it was made.
 */
const scannedAt = z.optional(z.nullable(moment));

/**
 * The handheld terminal [2 §7 "Handheld terminal"]. `module_id` is the id of a terminal module or of a
 * storehouse; a terminal represents the storehouses that it is connected with. `GET scanProduct` is one of
 * the picking routes. The list of picking tasks is `getTaskForWorkshopPostUnit {id, all: true}` for each of
 * `picking_places`.
 */
export const handheldRoutes = {
  checkModuleConnection: defineRoute({
    method: 'POST',
    path: '/api/tsdScan/checkModuleConnection',
    input: z.object({ module_id: idParam }),
    /** Without `today` in responses that a device cached from an older release. */
    output: z.extend(dataOf(handheldModuleInfo), { today: z.optional(handheldDay) }),
  }),
  scanProduct: defineRoute({
    method: 'POST',
    path: '/api/tsdScan/scanProduct',
    input: z.object({ qr_data: qrData, module_id: anyModule }),
    output: dataOf(handheldProduct),
  }),
  /** By `cid`; older labels send `id` and the four parts of the address. */
  scanCell: defineRoute({
    method: 'GET',
    path: '/api/tsdScan/scanCell',
    input: z.object({
      cid: z.optional(idParam),
      id: z.optional(idParam),
      l: part,
      st: part,
      sh: part,
      c: part,
      module_id: anyModule,
    }),
    output: dataOf(handheldCell),
  }),
  scanCellCode: defineRoute({
    method: 'POST',
    path: '/api/tsdScan/scanCell',
    input: z.object({ qr_data: qrData, module_id: anyModule }),
    output: dataOf(handheldCell),
  }),
  /** Whether it is already in a storehouse. */
  checkProductExists: defineRoute({
    method: 'POST',
    path: '/api/tsdScan/checkProductExists',
    input: z.object({ serial_number: optionalText(100), batch_product_id: id, module_id: idParam }),
    output: z.object({
      success: z.literal(true),
      exists: z.boolean(),
      storehouse_info: z.nullable(stockLocation),
    }),
  }),
  /**
   * Receives a delivered unit ('Приёмка') or a produced one ('Производство') into a cell. Refusals:
   * `handheldRefusals`.
   */
  createReceptionOperation: defineRoute({
    method: 'POST',
    path: '/api/tsdScan/createReceptionOperation',
    input: z.object({
      batch_product_id: id,
      storehouse_cell_id: id,
      module_id: idParam,
      scanned_at: scannedAt,
    }),
    output: dataOf(receptionResult),
    idempotent: true,
  }),
  /**
   * Moves a unit, or `quantity` of a bulk lot (without it: all of the lot in the cell). Refusals:
   * `handheldRefusals`.
   */
  moveProduct: defineRoute({
    method: 'POST',
    path: '/api/tsdScan/moveProduct',
    input: z.object({
      batch_product_id: id,
      from_cell_id: id,
      to_cell_id: id,
      module_id: idParam,
      quantity: z.optional(z.nullable(quantity)),
      scanned_at: scannedAt,
    }),
    output: dataOf(moveResult),
    idempotent: true,
  }),
  /**
   * Writes off a unit, or `quantity` of a bulk lot (without it: all of the lot in the cell), with a reason.
   */
  writeOffProduct: defineRoute({
    method: 'POST',
    path: '/api/tsdScan/writeOffProduct',
    input: z.object({
      batch_product_id: id,
      cell_id: id,
      module_id: idParam,
      quantity: z.optional(z.nullable(quantity)),
      ...writeOffGround,
      scanned_at: scannedAt,
    }),
    output: dataOf(writeOffResult),
    idempotent: true,
  }),
  /**
   * Undoes the user's last operation (reception, move or write-off) while nothing has changed its effect.
   * `operation_id` is the `id` that the operation returned.
   */
  undoOperation: defineRoute({
    method: 'POST',
    path: '/api/tsdScan/undoOperation',
    input: z.object({ operation_id: id, module_id: idParam, scanned_at: scannedAt }),
    output: done,
    idempotent: true,
  }),
  /**
   * Suggests a cell for a scanned unit or lot: one with the same product, else the free cell nearest to
   * `near_cell_id` (the user's last putaway). Null when no cell is free.
   */
  suggestCell: defineRoute({
    method: 'POST',
    path: '/api/tsdScan/suggestCell',
    input: z.object({ batch_product_id: id, module_id: idParam, near_cell_id: z.optional(z.nullable(id)) }),
    output: dataOf(z.nullable(suggestedCell)),
  }),
  getCellContents: defineRoute({
    method: 'GET',
    path: '/api/tsdScan/getCellContents',
    input: z.object({ cid: idParam, module_id: anyModule }),
    output: dataOf(cellContents),
  }),
  getCellContentsOf: defineRoute({
    method: 'POST',
    path: '/api/tsdScan/getCellContents',
    input: z.object({
      cell_id: idParam,
      /** Sent by older clients; ignored. */
      flag: z.optional(z.nullable(z.union([z.boolean(), z.number(), z.string().check(z.maxLength(100))]))),
      module_id: anyModule,
    }),
    output: dataOf(cellContents),
  }),
  /**
   * Cells of the terminal's storehouses for offline work, ascending by id. Repeat with `after_id` until
   * `next_after_id` is null. When `version` is still current, the first page is empty and has `unchanged`.
   */
  getOfflineCells: defineRoute({
    method: 'POST',
    path: '/api/tsdScan/getOfflineCells',
    input: z.object({
      module_id: idParam,
      after_id: z.optional(z.nullable(id)),
      known: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    }),
    output: z.object({
      success: z.literal(true),
      version: z.string(),
      unchanged: z.boolean(),
      as_of: z.string(),
      data: z.array(referenceCell),
      next_after_id: z.nullable(id),
    }),
  }),
  /**
   * Units and lots that may be scanned there, newest first, so that a terminal may stop when its memory is
   * full. Repeat with `before_id` until `next_before_id` is null. `products` holds the names for the page.
   */
  getOfflineLots: defineRoute({
    method: 'POST',
    path: '/api/tsdScan/getOfflineLots',
    input: z.object({ module_id: idParam, before_id: z.optional(z.nullable(id)) }),
    output: z.object({
      success: z.literal(true),
      as_of: z.string(),
      data: z.array(referenceLot),
      products: z.array(referenceProduct),
      next_before_id: z.nullable(id),
    }),
  }),
} as const;
