import { parseWith } from '@naryad/contracts/kernel/parse';
import {
  defectCodeFields,
  defectCodeHeaders,
  defectCodeStates,
} from '@naryad/contracts/workshops/defect-codes';
import {
  workCenterFields,
  workCenterHeaders,
  workPlaceFields,
  workPlaceHeaders,
  workshopFields,
  workshopHeaders,
} from '@naryad/contracts/workshops/dto';
import { fold, type ImportColumn, NamedRecords, namingColumn, plainColumn } from '../../imports/index.js';
import type { Nameable } from '../data/workshop-import.repository.js';

type NameField = typeof workshopFields.name;

/** ID and name; a cell accepts the same values as the form. */
const first = (headers: { readonly id: string; readonly name: string }, name: NameField): ImportColumn[] => [
  plainColumn('id', headers.id, (text) => ({ ok: true, value: text })),
  plainColumn('name', headers.name, (text) => parseWith(name, text)),
];

/**
 * A work center can also be referred to as 'Цех / Рабочий центр', because two workshops may have work centers
 * of the same name.
 */
const nameable = ({ id, name, parent, isDeleted }: Nameable) => ({
  id,
  name,
  also: parent === null ? [] : [`${parent} / ${name}`],
  isDeleted,
});

export const workshopColumns = (): ImportColumn[] => first(workshopHeaders, workshopFields.name);

export const workCenterColumns = (workshops: readonly Nameable[]): ImportColumn[] => [
  ...first(workCenterHeaders, workCenterFields.name),
  namingColumn(
    'workshop_id',
    workCenterHeaders.workshop,
    new NamedRecords(workshops.map(nameable), {
      unknown: (text) => `Цех не найден: ${text}`,
      several: (text) => `Цехов «${text}» несколько`,
    }),
  ),
];

export const workPlaceColumns = (
  centers: readonly Nameable[],
  desks: readonly Nameable[],
): ImportColumn[] => [
  ...first(workPlaceHeaders, workPlaceFields.name),
  namingColumn(
    'work_center_id',
    workPlaceHeaders.workshop_post,
    new NamedRecords(centers.map(nameable), {
      unknown: (text) => `Рабочий центр не найден: ${text}`,
      several: (text) => `Рабочих центров «${text}» несколько, укажите «Цех / Рабочий центр»`,
    }),
  ),
  namingColumn(
    'module_id',
    workPlaceHeaders.module,
    new NamedRecords(desks.map(nameable), {
      unknown: (text) => `Модуль рабочего места не найден: ${text}`,
      several: (text) => `Модулей «${text}» несколько, выберите модуль в форме рабочего места`,
    }),
  ),
];

const STATES = Object.entries(defectCodeStates);

/** 'Действует' with the labels of the form; any other value is refused. */
const stateColumn: ImportColumn = {
  key: 'is_active',
  title: defectCodeHeaders.is_active,
  headings: [defectCodeHeaders.is_active],
  needed: 'Состояние нельзя очистить',
  read: (text) => {
    const state = STATES.find(([, label]) => fold(label) === fold(text));
    return state
      ? { value: state[0] }
      : { problem: `${defectCodeHeaders.is_active}: «${STATES.map(([, label]) => label).join('» или «')}»` };
  },
  show: (value) => (value === 'true' ? defectCodeStates.true : defectCodeStates.false),
};

export const defectCodeColumns = (): ImportColumn[] => [
  ...first(defectCodeHeaders, defectCodeFields.name),
  {
    ...plainColumn('code', defectCodeHeaders.code, (text) => parseWith(defectCodeFields.code, text)),
    needed: 'Код нельзя очистить',
  },
  plainColumn('group_name', defectCodeHeaders.group_name, (text) =>
    parseWith(defectCodeFields.group_name, text),
  ),
  stateColumn,
];
