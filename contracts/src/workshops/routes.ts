import * as z from 'zod/mini';
import { dataOf, done, pageOf } from '../kernel/answer.js';
import { id, idParam, paging, rows, search, sorting, version } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import {
  workCenter,
  workCenterFields,
  workCenterSorts,
  workPlace,
  workPlaceFields,
  workPlaceSorts,
  workshop,
  workshopFields,
  workshopSorts,
} from './dto.js';

const optionalId = z.optional(z.nullable(id));
/** Module of the requesting screen; reference data of the plant belongs to no module. */
const module_id = z.optional(z.nullable(idParam));

/** Workshops, work centers (workshop posts) and work places (workshop post units) [3 §7]. */
export const workshopRoutes = {
  getWorkshops: defineRoute({
    method: 'POST',
    path: '/api/workshop/getWorkshops',
    input: z.object({ module_id, search, ...paging, ...sorting(workshopSorts) }),
    output: pageOf(workshop),
  }),
  createOrUpdateWorkshop: defineRoute({
    method: 'POST',
    path: '/api/workshop/createOrUpdateWorkshop',
    input: z.object({ id: optionalId, ...workshopFields, version }),
    output: dataOf(workshop),
    idempotent: true,
  }),
  deleteWorkshop: defineRoute({
    method: 'POST',
    path: '/api/workshop/deleteWorkshop',
    input: z.object(rows),
    output: done,
    idempotent: true,
  }),
  /** `workshop_id`: only those of one workshop. */
  getWorkshopPosts: defineRoute({
    method: 'POST',
    path: '/api/workshopPost/getWorkshopPosts',
    input: z.object({
      module_id,
      workshop_id: optionalId,
      search,
      ...paging,
      ...sorting(workCenterSorts),
    }),
    output: pageOf(workCenter),
  }),
  createOrUpdateWorkshopPost: defineRoute({
    method: 'POST',
    path: '/api/workshopPost/createOrUpdateWorkshopPost',
    input: z.object({ id: optionalId, ...workCenterFields, version }),
    output: dataOf(workCenter),
    idempotent: true,
  }),
  deleteWorkshopPost: defineRoute({
    method: 'POST',
    path: '/api/workshopPost/deleteWorkshopPost',
    input: z.object(rows),
    output: done,
    idempotent: true,
  }),
  /** `module_id` of a desk: the work places that it serves; of any other module: all. */
  getWorkshopPostUnits: defineRoute({
    method: 'POST',
    path: '/api/workshopPostUnit/getWorkshopPostUnits',
    input: z.object({
      module_id,
      workshop_id: optionalId,
      workshop_post_id: optionalId,
      search,
      ...paging,
      ...sorting(workPlaceSorts),
    }),
    output: pageOf(workPlace),
  }),
  createOrUpdateWorkshopPostUnit: defineRoute({
    method: 'POST',
    path: '/api/workshopPostUnit/createOrUpdateWorkshopPostUnit',
    input: z.object({ id: optionalId, ...workPlaceFields, version }),
    output: dataOf(workPlace),
    idempotent: true,
  }),
  deleteWorkshopPostUnit: defineRoute({
    method: 'POST',
    path: '/api/workshopPostUnit/deleteWorkshopPostUnit',
    input: z.object(rows),
    output: done,
    idempotent: true,
  }),
} as const;
