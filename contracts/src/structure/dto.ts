import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/** A cell of the warehouse [2 §3 "Warehouse structure"]. */
export const storehouseCell = z.object({
  id,
  number: z.string(),
  shelf_id: id,
  /** line-stack-shelf-cell, as on labels. */
  address: z.string(),
  /** Current quantity in it. */
  count: z.int(),
});
export const storehouseShelf = z.object({
  id,
  number: z.string(),
  stack_id: id,
  cells: z.array(storehouseCell),
});
export const storehouseStack = z.object({
  id,
  number: z.string(),
  line_id: id,
  shelves: z.array(storehouseShelf),
});
export const storehouseLine = z.object({ id, number: z.string(), stacks: z.array(storehouseStack) });
export type StorehouseLine = z.output<typeof storehouseLine>;
export type StorehouseStack = z.output<typeof storehouseStack>;
export type StorehouseShelf = z.output<typeof storehouseShelf>;
export type StorehouseCell = z.output<typeof storehouseCell>;

/** Levels from the top; each node below the first level belongs to one of the previous level. */
export const structureLevels = ['line', 'stack', 'shelf', 'cell'] as const;
export const structureLevel = z.enum(structureLevels);
export type StructureLevel = z.output<typeof structureLevel>;

/** A created node. */
export const structureNode = z.object({ id, number: z.string() });

/** Label sizes in mm. */
export const stickerSize = z.enum(['58x40', '43x25']);
export type StickerSize = z.output<typeof stickerSize>;
/** Maximum number of labels in one HTML response; a storehouse built in one day has fewer cells. */
export const MAX_STICKERS_PER_CALL = 1000;
/** Maximum number of labels in one PDF. */
export const MAX_STICKERS_PER_PDF = 5000;
