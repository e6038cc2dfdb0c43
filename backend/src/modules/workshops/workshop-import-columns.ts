import { parseWith } from '@naryad/contracts/kernel/parse';
import {
  workCenterFields,
  workCenterHeads,
  workPlaceFields,
  workPlaceHeads,
  workshopFields,
  workshopHeads,
} from '@naryad/contracts/workshops/dto';
import { type ImportColumn, NamedThings, namingColumn, plainColumn } from '../imports/index.js';
import type { Nameable } from './data/workshop-import.repository.js';

type NameField = typeof workshopFields.name;

/** ID and name; what a cell may hold is what the form takes. */
const first = (heads: { readonly id: string; readonly name: string }, name: NameField): ImportColumn[] => [
  plainColumn('id', heads.id, (text) => ({ ok: true, value: text })),
  plainColumn('name', heads.name, (text) => parseWith(name, text)),
];

/** A work center may also be called 'Цех / Рабочий центр': two workshops may each have one of the name. */
const nameable = ({ id, name, parent, isDeleted }: Nameable) => ({
  id,
  name,
  also: parent === null ? [] : [`${parent} / ${name}`],
  isDeleted,
});

export const workshopColumns = (): ImportColumn[] => first(workshopHeads, workshopFields.name);

export const workCenterColumns = (workshops: readonly Nameable[]): ImportColumn[] => [
  ...first(workCenterHeads, workCenterFields.name),
  namingColumn(
    'workshop_id',
    workCenterHeads.workshop,
    new NamedThings(workshops.map(nameable), {
      unknown: (text) => `Цех не найден: ${text}`,
      several: (text) => `Цехов «${text}» несколько`,
    }),
  ),
];

export const workPlaceColumns = (
  centers: readonly Nameable[],
  desks: readonly Nameable[],
): ImportColumn[] => [
  ...first(workPlaceHeads, workPlaceFields.name),
  namingColumn(
    'work_center_id',
    workPlaceHeads.workshop_post,
    new NamedThings(centers.map(nameable), {
      unknown: (text) => `Рабочий центр не найден: ${text}`,
      several: (text) => `Рабочих центров «${text}» несколько, укажите «Цех / Рабочий центр»`,
    }),
  ),
  namingColumn(
    'module_id',
    workPlaceHeads.module,
    new NamedThings(desks.map(nameable), {
      unknown: (text) => `Модуль рабочего места не найден: ${text}`,
      several: (text) => `Модулей «${text}» несколько, выберите модуль в форме рабочего места`,
    }),
  ),
];
