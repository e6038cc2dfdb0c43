import * as z from 'zod/mini';
import { chosenId, id, text } from '../kernel/fields.js';
import { workModuleKey } from '../work-modules/dto.js';
import { workshopTexts } from './texts.js';

const namedRef = z.object({ id, name: z.string() });

/** A workshop; `post_count` is the number of its work centers. */
export const workshop = z.object({ id, name: z.string(), post_count: z.int(), version: z.int() });
export type Workshop = z.output<typeof workshop>;

/** A work center (workshop post on the wire); `unit_count` is the number of its work places. */
export const workCenter = z.object({
  id,
  name: z.string(),
  workshop_id: id,
  workshop: namedRef,
  unit_count: z.int(),
  version: z.int(),
});
export type WorkCenter = z.output<typeof workCenter>;

/** A work place (workshop post unit on the wire) of a work center; `module_id` is the desk that serves it. */
export const workPlace = z.object({
  id,
  name: z.string(),
  workshop_post_id: id,
  workshop_post: z.object({ id, name: z.string(), workshop: namedRef }),
  module_id: z.nullable(id),
  module: z.nullable(z.object({ id, name: z.string(), key: workModuleKey })),
  /** Printer of its print steps; null: print in the browser. */
  printer_id: z.optional(z.nullable(id)),
  printer: z.optional(z.nullable(z.object({ id, name: z.string(), is_active: z.boolean() }))),
  version: z.int(),
});
export type WorkPlace = z.output<typeof workPlace>;

/** Maximum length of the name of a workshop, work center or work place, in characters. */
export const WORKSHOP_NAME_MAX = 100;

const parent = chosenId(workshopTexts.fillAll);

/** Fields that a form or an import sends, per level [3 §5 "Workshop"]. */
export const workshopFields = { name: text(WORKSHOP_NAME_MAX, workshopTexts.emptyWorkshopName) };
export const workCenterFields = { name: text(WORKSHOP_NAME_MAX, workshopTexts.fillAll), workshop_id: parent };
export const workPlaceFields = {
  name: text(WORKSHOP_NAME_MAX, workshopTexts.fillAll),
  workshop_post_id: parent,
  /** Absent: unchanged; null: no desk. */
  module_id: z.optional(z.nullable(id)),
  /** Absent: unchanged; null: print in the browser. */
  printer_id: z.optional(z.nullable(id)),
};

export const workshopSorts = ['id', 'name', 'post_count'] as const;
export const workCenterSorts = ['id', 'name', 'workshop', 'unit_count'] as const;
export const workPlaceSorts = ['id', 'name', 'workshop_post', 'workshop', 'module'] as const;

/** Column headings in files, written by the export and read by the import. */
export const workshopHeaders = { id: 'ID', name: 'Название' } as const;
export const workCenterHeaders = { id: 'ID', name: 'Название', workshop: 'Цех' } as const;
export const workPlaceHeaders = {
  id: 'ID',
  name: 'Название',
  workshop_post: 'Рабочий центр',
  module: 'Модуль',
} as const;
