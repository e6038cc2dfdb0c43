import type { StockTakingLine } from '@naryad/contracts/stock-takings/dto';
import type { ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import type { ListColumn } from '../../../shared/list/index.js';
import { Icon, StatusChip } from '../../../shared/ui/index.js';
import { mdiAlertCircleOutline } from '@mdi/js';
import { differenceOf } from '../model/difference.js';
import { reviewTexts as texts } from '../review-texts.js';
import { CountChoice } from './count-choice.js';

/** Serial number and batch, whatever there is. */
export const goodsOf = ({
  serial_number: serial,
  batch_number: batch,
  batch_product_id: unit,
}: StockTakingLine): string =>
  [serial ?? (unit === null ? null : texts.withoutSerial), batch === null ? null : texts.batchOf(batch)]
    .filter((part) => part !== null)
    .join(' · ');

/** Everybody who counted a line, latest first, each once. */
export const countersOf = ({ counts }: StockTakingLine): string =>
  [...new Set(counts.map(({ counted_by: name }) => name))].join(', ');

function DifferenceCell({ line }: { readonly line: StockTakingLine }): ReactElement {
  const { sign, word, tone, icon } = differenceOf(line);
  return (
    <span className="sk-difference">
      {sign !== null && (
        <strong className="n-tabular" data-tone={tone}>
          {sign}
        </strong>
      )}
      <StatusChip tone={tone} icon={icon} label={word} />
    </span>
  );
}

export interface ReviewColumnOptions {
  /** Chooses between counts; null where nothing can be chosen any more. */
  readonly onChoose: ((lineId: number, countId: number) => void) | null;
  readonly busyLine: number | null;
}

/** Columns of the review. */
export function reviewColumns({
  onChoose,
  busyLine,
}: ReviewColumnOptions): readonly ListColumn<StockTakingLine>[] {
  return [
    { id: 'address', header: texts.address, width: 120, phone: 'under', cell: ({ address }) => address },
    {
      id: 'product',
      header: texts.product,
      wrap: true,
      hideable: false,
      opens: true,
      cell: (line) => (
        <span className="sk-line">
          <strong>{line.product.name}</strong>
          {line.product.sku !== null && <small>{line.product.sku}</small>}
          {line.problem !== null && (
            <span className="sk-line__problem">
              <Icon path={mdiAlertCircleOutline} size={16} title={texts.problem} />
              {line.problem}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'goods',
      header: texts.goods,
      width: 210,
      wrap: true,
      phone: 'under',
      cell: (line) => goodsOf(line),
    },
    {
      id: 'expected',
      header: texts.expected,
      width: 100,
      numeric: true,
      phone: 'under',
      cell: ({ expected }) => formatNumber(expected),
    },
    {
      id: 'counted',
      header: texts.counted,
      width: 250,
      wrap: true,
      controls: true,
      phone: 'under',
      cell: (line) => <CountChoice line={line} onChoose={onChoose} isBusy={busyLine === line.id} />,
    },
    {
      id: 'difference',
      header: texts.difference,
      width: 220,
      controls: true,
      cell: (line) => <DifferenceCell line={line} />,
    },
    {
      id: 'who',
      header: texts.who,
      width: 180,
      phone: 'hide',
      cell: countersOf,
      hint: (line) => countersOf(line) || undefined,
    },
  ];
}
