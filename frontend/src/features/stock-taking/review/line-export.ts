import type { StockTakingLine } from '@naryad/contracts/stock-takings/dto';
import type { ExportColumn } from '../../../shared/export/index.js';
import { reviewTexts as texts } from '../shared/review-texts.js';
import { differenceOf } from './difference.js';

/** Columns of the lines in Excel. */
export const lineExportColumns: readonly ExportColumn<StockTakingLine>[] = [
  { header: texts.address, type: 'text', value: ({ address }) => address },
  { header: texts.sku, type: 'text', value: ({ product }) => product.sku },
  { header: texts.product, type: 'text', width: 40, value: ({ product }) => product.name },
  { header: texts.serial, type: 'text', value: ({ serial_number: serial }) => serial },
  { header: texts.batch, type: 'text', value: ({ batch_number: batch }) => batch },
  { header: texts.expected, type: 'number', value: ({ expected }) => expected },
  { header: texts.counted, type: 'number', value: ({ counted }) => counted },
  { header: texts.difference, type: 'number', value: ({ difference }) => difference },
  { header: texts.result, type: 'text', width: 24, value: (line) => differenceOf(line).label },
  {
    header: texts.who,
    type: 'text',
    width: 28,
    value: ({ counts }) => [...new Set(counts.map(({ counted_by: name }) => name))].join(', '),
  },
  { header: texts.problem, type: 'text', width: 40, value: ({ problem }) => problem },
];
