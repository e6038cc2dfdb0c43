import * as z from 'zod/mini';
import { dataOf, done, pageOf } from '../kernel/answer.js';
import {
  chosenId,
  id,
  idParam,
  optionalText,
  paging,
  plainDate,
  rows,
  search,
  sorting,
  text,
  version,
} from '../kernel/fields.js';
import { REQUIRED } from '../kernel/issues.js';
import { defineRoute } from '../kernel/route.js';
import { printDocument } from '../documents/dto.js';
import { MAX_NAME, offeredWorkCenter, techMap, techMapRow, techMapSorts, techMapVersion } from './dto.js';
import { techMapInput } from './input.js';

const success = z.literal(true);
const number = z.int().check(z.minimum(1));

/** Specifications [3 §7]. */
export const techMapRoutes = {
  getTechMaps: defineRoute({
    method: 'POST',
    path: '/api/techMap/getTechMaps',
    input: z.object({
      search,
      product_id: z.optional(z.nullable(id)),
      /** Only those that new orders of this production module may use. */
      module_id: z.optional(z.nullable(id)),
      ...paging,
      ...sorting(techMapSorts),
    }),
    output: pageOf(techMapRow),
  }),
  createTechMap: defineRoute({
    method: 'POST',
    path: '/api/techMap/createTechMap',
    input: z.object({
      name: text(MAX_NAME),
      product_id: chosenId(REQUIRED),
      description: optionalText(4000),
    }),
    output: dataOf(techMapRow),
    idempotent: true,
  }),
  /** Copies materials, technologies, operations and steps into a new specification of the target product. */
  copyTechMap: defineRoute({
    method: 'POST',
    path: '/api/techMap/copyTechMap',
    input: z.object({ source_tech_map_id: id, target_product_id: chosenId(REQUIRED), name: text(MAX_NAME) }),
    output: dataOf(techMapRow),
    idempotent: true,
  }),
  deleteTechMap: defineRoute({
    method: 'POST',
    path: '/api/techMap/deleteTechMap',
    input: z.object(rows),
    output: done,
    idempotent: true,
  }),
  /** `:id` is the id of the specification. Also returns the editor's options: work centers and documents. */
  getTechMap: defineRoute({
    method: 'POST',
    path: '/api/techMap/getTechMap/:id',
    input: z.object({ id: idParam }),
    output: z.object({
      success,
      techMap,
      workshopPosts: z.array(offeredWorkCenter),
      documents: z.array(printDocument),
      /** Its product and all products made from it: the specification must not consume any of them. */
      made_of_it: z.optional(z.array(id)),
    }),
  }),
  /** `local_ids`: ids assigned to new nodes, by the local name of the editor. */
  saveTechMap: defineRoute({
    method: 'POST',
    path: '/api/techMap/saveTechMap',
    input: techMapInput,
    output: z.object({ success, techMap, local_ids: z.record(z.string(), id) }),
    idempotent: true,
  }),
  /**
   * Versions of one specification, newest first. The search covers the number and the users who saved or
   * approved them.
   */
  getVersions: defineRoute({
    method: 'POST',
    path: '/api/techMap/getVersions',
    input: z.object({ id, search, ...paging }),
    output: pageOf(techMapVersion),
  }),
  /** One stored version in editor format. */
  getVersion: defineRoute({
    method: 'POST',
    path: '/api/techMap/getVersion',
    input: z.object({ id, version: number }),
    output: z.object({ success, techMap }),
  }),
  /**
   * Saves the content of an older version as the newest version; `version` is the current one that the user
   * saw.
   */
  restoreVersion: defineRoute({
    method: 'POST',
    path: '/api/techMap/restoreVersion',
    input: z.object({ id, from_version: number, version }),
    output: z.object({ success, techMap }),
    idempotent: true,
  }),
  /**
   * Approves a version. It is valid from the given day, or from today; the previous approved version is valid
   * until then.
   */
  approveVersion: defineRoute({
    method: 'POST',
    path: '/api/techMap/approveVersion',
    input: z.object({ id, version: number, holds_from: z.optional(z.nullable(plainDate)) }),
    output: dataOf(techMapVersion),
    idempotent: true,
  }),
  /** Archives an approved version: no new order can use it. */
  archiveVersion: defineRoute({
    method: 'POST',
    path: '/api/techMap/archiveVersion',
    input: z.object({ id, version: number }),
    output: dataOf(techMapVersion),
    idempotent: true,
  }),
} as const;
