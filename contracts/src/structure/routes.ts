import * as z from 'zod/mini';
import { dataOf, done, listOf } from '../kernel/answer.js';
import { id, idParam, optionalText, paging, search, text } from '../kernel/fields.js';
import { renderFormat, renderRequest } from '../documents/dto.js';
import { defineRoute } from '../kernel/route.js';
import { MAX_STICKERS_PER_PDF, stickerSize, storehouseLine, structureLevel, structureNode } from './dto.js';

/** Number of a node: a text, although it mostly consists of digits; clients may send either. */
const number = z.pipe(
  z.pipe(
    z.union([z.string('Укажите номер'), z.number()], 'Укажите номер'),
    z.transform((value) => String(value)),
  ),
  text(20, 'Укажите номер'),
);

const remove = (path: string) =>
  defineRoute({ method: 'POST', path, input: z.object({ id }), output: done, idempotent: true });

const create = <Shape extends z.core.$ZodShape>(path: string, shape: Shape) =>
  defineRoute({
    method: 'POST',
    path,
    input: z.object({ number, ...shape }),
    output: dataOf(structureNode),
    idempotent: true,
  });

const base = '/api/storehouseStructure';

/** Warehouse structure [2 §7 "Warehouse structure"]. */
export const structureRoutes = {
  /**
   * Complete lines with all their content; `search` matches a line by its number or by the address of one of
   * its cells.
   */
  getStorehouseCells: defineRoute({
    method: 'POST',
    path: `${base}/getStorehouseCells`,
    input: z.object({ module_id: idParam, search, ...paging }),
    output: listOf(storehouseLine),
  }),
  createLine: create(`${base}/createLine`, { module_id: idParam }),
  createStack: create(`${base}/createStack`, { line_id: id, module_id: z.optional(z.nullable(idParam)) }),
  createShelf: create(`${base}/createShelf`, { stack_id: id }),
  createCell: create(`${base}/createCell`, { shelf_id: id }),
  /** Adds a range of nodes of one level to one parent ('Ячейки 1-30'): all or none. */
  createRange: defineRoute({
    method: 'POST',
    path: `${base}/createRange`,
    input: z.object({
      level: structureLevel,
      /** The parent: a module for lines, a line for stacks, a stack for shelves, a shelf for cells. */
      parent_id: id,
      prefix: optionalText(10),
      from: z.int('Укажите номер').check(z.minimum(0), z.maximum(99_999)),
      to: z.int('Укажите номер').check(z.minimum(0), z.maximum(99_999)),
      digits: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(5)))),
    }),
    output: dataOf(z.array(structureNode)),
    idempotent: true,
  }),
  deleteLine: remove(`${base}/deleteLine`),
  deleteStack: remove(`${base}/deleteStack`),
  deleteShelf: remove(`${base}/deleteShelf`),
  deleteCell: remove(`${base}/deleteCell`),
  /**
   * Printable labels of the named cells, or of the whole storehouse. HTML holds at most
   * `MAX_STICKERS_PER_CALL`. 404 when there are none.
   */
  createStorehouseStickers: defineRoute({
    method: 'POST',
    path: `${base}/createStorehouseStickers`,
    input: z.object({
      module_id: idParam,
      cell_ids: z.optional(
        z.nullable(
          z
            .array(id)
            .check(z.maxLength(MAX_STICKERS_PER_PDF, `Выберите не более ${MAX_STICKERS_PER_PDF} ячеек`)),
        ),
      ),
      size: z.optional(z.nullable(stickerSize)),
      /**
       * A PDF holds up to `MAX_STICKERS_PER_PDF` labels. A worker creates it; the event `documents.rendered`
       * brings the link.
       */
      format: z.optional(renderFormat),
    }),
    output: z.object({
      success: z.literal(true),
      html: z.optional(z.string()),
      request: z.optional(renderRequest),
    }),
    idempotent: true,
  }),
} as const;
