import { writeColumnChoice } from '@naryad/contracts/imports/column-choice';
import type {
  ImportCheck,
  ImportKind,
  ImportRow,
  ImportRowState,
  ImportRun,
} from '@naryad/contracts/imports/dto';
import { importRoutes } from '@naryad/contracts/imports/routes';
import { api } from '../api/api.js';
import { queryKeys } from '../api/query-keys.js';
import { sendCommand } from '../api/send-command.js';
import type { ImportSource } from './import-source.js';
import { RowChanges } from './row-changes.js';
import { importTexts } from './texts.js';

const STATES: readonly ImportRowState[] = ['new', 'changed', 'unchanged', 'wrong'];

/** Imports into a reference list: records are added and changed. */
export const catalogSource = (kind: ImportKind): ImportSource<ImportRow, ImportCheck, ImportRun> => ({
  key: kind,
  words: importTexts,
  check: async (file, choice, signal) => {
    const input = { kind, columns: writeColumnChoice(choice) };
    return (await api(importRoutes.checkImport, input, { file, signal, action: true })).data;
  },
  apply: async ({ file, check: { plan }, choice }, skipWrong, key) =>
    (
      await sendCommand(
        importRoutes.applyImport,
        { kind, plan, skip_wrong: skipWrong ? 'true' : 'false', columns: writeColumnChoice(choice) },
        { file, key },
      )
    ).data,
  undo: importRoutes.undoImport,
  runs: (page, per_page, signal) => api(importRoutes.getImports, { kind, page, per_page }, { signal }),
  runsKey: [...queryKeys.all(importRoutes.getImports), kind],
  columns: [
    {
      id: 'title',
      header: importTexts.title,
      width: '32%',
      wrap: true,
      cell: (row) => row.title || importTexts.unnamed,
    },
    { id: 'what', header: importTexts.what, wrap: true, cell: (row) => <RowChanges row={row} /> },
  ],
  phoneRow: (row) => (
    <>
      <strong>{row.title || importTexts.unnamed}</strong>
      <RowChanges row={row} />
    </>
  ),
  result: ({ counts }) => STATES.map((state) => ({ label: importTexts.result[state], value: counts[state] })),
  resultShort: ({ counts }) => importTexts.countsShort(counts.new, counts.changed),
});
