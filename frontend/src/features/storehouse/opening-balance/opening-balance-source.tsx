import { writeColumnChoice } from '@naryad/contracts/imports/column-choice';
import type {
  OpeningBalance,
  OpeningBalanceCheck,
  OpeningBalanceRow,
} from '@naryad/contracts/opening-balances/dto';
import { openingBalanceRoutes as routes } from '@naryad/contracts/opening-balances/routes';
import { api } from '../../../shared/api/api.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { sendCommand } from '../../../shared/api/send-command.js';
import { formatDateTime } from '../../../shared/format/dates.js';
import type { ImportSource } from '../../../shared/import/import-source.js';
import { OpeningBalancePhoneRow, openingBalanceColumns } from './opening-balance-row.js';
import { openingBalanceTexts as texts, openingBalanceLabels } from './texts.js';

export type OpeningBalanceSource = ImportSource<OpeningBalanceRow, OpeningBalanceCheck, OpeningBalance>;

/** File source of a storehouse's opening balances, for the import dialog. */
export const openingBalanceSource = (moduleId: number): OpeningBalanceSource => ({
  key: `opening-balances/${moduleId}`,
  words: openingBalanceLabels,
  check: async (file, choice, signal) => {
    const input = { module_id: moduleId, columns: writeColumnChoice(choice) };
    return (await api(routes.check, input, { file, signal, action: true })).data;
  },
  apply: async ({ file, check: { plan }, choice }, skipWrong, key) =>
    (
      await sendCommand(
        routes.apply,
        {
          module_id: moduleId,
          plan,
          skip_wrong: skipWrong ? 'true' : 'false',
          columns: writeColumnChoice(choice),
        },
        { file, key },
      )
    ).data,
  undo: routes.undo,
  runs: (page, per_page, signal) =>
    api(routes.getOpeningBalances, { module_id: moduleId, page, per_page }, { signal }),
  runsKey: [...queryKeys.all(routes.getOpeningBalances), moduleId],
  columns: openingBalanceColumns,
  phoneRow: (row) => <OpeningBalancePhoneRow row={row} />,
  warnings: ({ loaded_before: before, rows }) => {
    const repeated = rows.filter((row) => row.same_as !== null).length;
    const stocked = rows.filter((row) => row.lying > 0).length;
    return [
      ...(before
        ? [texts.loadedBefore(before.file_name, formatDateTime(before.created_at), before.created_by)]
        : []),
      ...(repeated > 0 ? [texts.repeated(repeated)] : []),
      ...(stocked > 0 ? [texts.lyingRows(stocked)] : []),
    ];
  },
  summary: ({ counts }) => texts.willReceive(counts.new, counts.pieces, counts.batches),
  result: ({ lines, pieces }) => [
    { label: texts.lines, value: lines },
    { label: texts.pieces, value: pieces },
  ],
  resultShort: ({ lines, pieces }) => texts.short(lines, pieces),
});
