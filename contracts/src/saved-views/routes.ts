import * as z from 'zod/mini';
import { dataOf, done, pageOf } from '../kernel/answer.js';
import { id, paging, search, text, version } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';

export const VIEW_NAME_MAX = 60;
/** Maximum number of views of one list per user. */
export const MAX_VIEWS = 50;

const listKey = z.string().check(z.regex(/^[a-z][a-z.-]{0,49}$/, 'Неизвестный список'));
const columns = z.record(z.string().check(z.maxLength(60)), z.boolean());

/** A named set of filters, sorting and columns of a list. */
export const savedView = z.object({
  id,
  name: z.string(),
  /** Visible to all users who have access to the list of the module. */
  is_shared: z.boolean(),
  /** The user may change and delete it: as its owner or as an administrator. */
  is_mine: z.boolean(),
  /** Name of its creator. */
  owner: z.string(),
  /** Filters, search and sorting as URL query parameters. */
  query: z.string(),
  /** Columns that the user has shown or hidden explicitly. */
  columns: z.record(z.string(), z.boolean()),
  version: z.int(),
});
export type SavedView = z.output<typeof savedView>;

const ofList = { list: listKey, module_id: z.optional(z.nullable(id)) };

/** Saved views of lists: the user's own ones, and those shared by others within the module. */
export const savedViewRoutes = {
  /** Sorted by name. */
  getSavedViews: defineRoute({
    method: 'POST',
    path: '/api/savedView/getSavedViews',
    input: z.object({ ...ofList, search, ...paging }),
    output: pageOf(savedView),
  }),
  createOrUpdateSavedView: defineRoute({
    method: 'POST',
    path: '/api/savedView/createOrUpdateSavedView',
    input: z.object({
      id: z.optional(z.nullable(id)),
      ...ofList,
      name: text(VIEW_NAME_MAX, 'Укажите название'),
      is_shared: z.optional(z.boolean()),
      query: z.string().check(z.maxLength(2000, 'Слишком много условий: сократите поиск')),
      columns: columns.check(
        z.refine((value) => Object.keys(value).length <= 100, { error: 'Слишком много столбцов' }),
      ),
      version,
    }),
    output: dataOf(savedView),
    idempotent: true,
  }),
  deleteSavedView: defineRoute({
    method: 'POST',
    path: '/api/savedView/deleteSavedView',
    input: z.object({ id }),
    output: done,
    idempotent: true,
  }),
} as const;
