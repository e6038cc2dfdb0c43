import * as z from 'zod/mini';
import { chosenId, id, text } from '../kernel/fields.js';
import { workModuleKey } from '../work-modules/dto.js';
import { workshopTexts } from './texts.js';

const named = z.object({ id, name: z.string() });

/** A workshop; `post_count` is how many work centers it has. */
export const workshop = z.object({ id, name: z.string(), post_count: z.int(), version: z.int() });
export type Workshop = z.output<typeof workshop>;

/** A work center (workshop post on the wire); `unit_count` is how many work places it has. */
export const workCenter = z.object({
  id,
  name: z.string(),
  workshop_id: id,
  workshop: named,
  unit_count: z.int(),
  version: z.int(),
});
export type WorkCenter = z.output<typeof workCenter>;

/** A work place (workshop post unit on the wire): one spot of a work center; `module_id` is the desk that serves it. */
export const workPlace = z.object({
  id,
  name: z.string(),
  workshop_post_id: id,
  workshop_post: z.object({ id, name: z.string(), workshop: named }),
  module_id: z.nullable(id),
  module: z.nullable(z.object({ id, name: z.string(), key: workModuleKey })),
  /** Where its print steps print; null: through the browser. */
  printer_id: z.optional(z.nullable(id)),
  printer: z.optional(z.nullable(z.object({ id, name: z.string(), is_active: z.boolean() }))),
  version: z.int(),
});
export type WorkPlace = z.output<typeof workPlace>;

/** Longest name of a workshop, a work center, a work place, in characters. */
export const WORKSHOP_NAME_MAX = 100;

const parent = chosenId(workshopTexts.fillAll);

/** What a form or an import says of each [3 §5 "Workshop"]. */
export const workshopFields = { name: text(WORKSHOP_NAME_MAX, workshopTexts.emptyWorkshopName) };
export const workCenterFields = { name: text(WORKSHOP_NAME_MAX, workshopTexts.fillAll), workshop_id: parent };
export const workPlaceFields = {
  name: text(WORKSHOP_NAME_MAX, workshopTexts.fillAll),
  workshop_post_id: parent,
  /** Absent: as it is; null: no desk. */
  module_id: z.optional(z.nullable(id)),
  /** Absent: as it is; null: through the browser. */
  printer_id: z.optional(z.nullable(id)),
};

export const workshopSorts = ['id', 'name', 'post_count'] as const;
export const workCenterSorts = ['id', 'name', 'workshop', 'unit_count'] as const;
export const workPlaceSorts = ['id', 'name', 'workshop_post', 'workshop', 'module'] as const;

/** Headings of columns in files, as exports write and imports read them. */
export const workshopHeaders = { id: 'ID', name: 'Название' } as const;
export const workCenterHeaders = { id: 'ID', name: 'Название', workshop: 'Цех' } as const;
export const workPlaceHeaders = {
  id: 'ID',
  name: 'Название',
  workshop_post: 'Рабочий центр',
  module: 'Модуль',
} as const;
