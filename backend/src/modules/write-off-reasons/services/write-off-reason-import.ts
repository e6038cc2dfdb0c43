import { parseWith } from '@naryad/contracts/kernel/parse';
import {
  writeOffReasonFields,
  writeOffReasonHeaders as headers,
  writeOffReasonStates as states,
} from '@naryad/contracts/write-off-reasons/dto';
import { writeOffReasonEvents } from '@naryad/contracts/write-off-reasons/events';
import { folded } from '../../../kernel/search.js';
import { eventOf } from '../../../platform/outbox/outbox.js';
import {
  fold,
  type ImportColumn,
  type ImportKindDefinition,
  type ImportRecord,
  plainColumn,
} from '../../imports/index.js';
import { writeOffReasonRows as rows } from '../data/write-off-reason.entity.js';

const STATES = Object.entries(states);

/** 'Действует', the label of the form; other values in a file are refused. */
const stateColumn: ImportColumn = {
  key: 'is_active',
  title: headers.is_active,
  headings: [headers.is_active],
  needed: 'Состояние нельзя очистить',
  read: (text) => {
    const state = STATES.find(([, label]) => fold(label) === fold(text));
    return state
      ? { value: state[0] }
      : { problem: `${headers.is_active}: «${STATES.map(([, label]) => label).join('» или «')}»` };
  },
  show: (value) => (value === 'true' ? states.true : states.false),
};

const COLUMNS: readonly ImportColumn[] = [
  plainColumn('id', headers.id, (text) => ({ ok: true, value: text })),
  plainColumn('name', headers.name, (text) => parseWith(writeOffReasonFields.name, text)),
  stateColumn,
];

const LOAD = `select id, version, ${rows.texts} as values from write_off_reasons
  where deleted_at is null and (id = any ($1) or ${folded('name')} = any ($2)) order by id`;

/** Import of reasons of write-offs from Excel or CSV: matched by ID, else by name. */
export const writeOffReasonImport: ImportKindDefinition = {
  objectType: 'write-off-reason',
  table: 'write_off_reasons',
  rules: {
    texts: {
      unknownId: (id) => `Причина списания с ID ${id} не найдена`,
      severalByCode: null,
      severalByName: 'Название есть у нескольких причин',
      nameInUse: 'Такая причина уже есть',
    },
  },
  columns: async () => COLUMNS,
  load: (db, { ids, names }) => db.query<ImportRecord>(LOAD, [ids, names]),
  lock: (tx, ids, against) => rows.lockMany(tx, ids, against),
  create: (tx, addedRows) =>
    rows.insertMany(
      tx,
      addedRows.map((one) => ({ is_active: 'true', ...one })),
    ),
  change: (tx, changes) => rows.updateMany(tx, changes),
  hide: (tx, ids) => rows.hide(tx, ids),
  saved: (reason_ids) => eventOf(writeOffReasonEvents.saved, { reason_ids }),
  deleted: (reason_ids) => eventOf(writeOffReasonEvents.deleted, { reason_ids }),
};
