import type { StockTakingLine } from '@naryad/contracts/stock-takings/dto';
import type { ReactElement, ReactNode } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import type { ListColumn } from '../../../shared/list/index.js';
import { Muted, Stack, StatusChip, Text, VisuallyHidden } from '../../../shared/ui/index.js';
import { mdiAlertCircleOutline } from '@mdi/js';
import { differenceOf } from './difference.js';
import { opinions } from './opinions.js';
import { reviewTexts as texts } from '../shared/review-texts.js';
import { takingTexts } from '../shared/texts.js';
import { CountChoice } from './count-choice.js';
import phoneRow from '../shared/phone-row.module.css';
import css from './review-columns.module.css';

/** All counts of a disputed line, otherwise the valid one. */
function Counted({ line: { counted, counts, state } }: { readonly line: StockTakingLine }): ReactElement {
  if (state === 'disputed')
    return (
      <>
        {opinions(counts)
          .map(({ quantity }) => formatNumber(quantity))
          .join(' / ')}
      </>
    );
  return counted === null ? (
    <span className="n-missing">{takingTexts.none}</span>
  ) : (
    <>{formatNumber(counted)}</>
  );
}

/** Serial number and batch, as available. */
export const itemDetail = ({
  serial_number: serial,
  batch_number: batch,
  batch_product_id: unit,
}: StockTakingLine): string =>
  [serial ?? (unit === null ? null : texts.withoutSerial), batch === null ? null : texts.batchOf(batch)]
    .filter((part) => part !== null)
    .join(' · ');

/** All users who counted a line, latest first, each once. */
export const countersOf = ({ counts }: StockTakingLine): string =>
  [...new Set(counts.map(({ counted_by: name }) => name))].join(', ');

function DifferenceCell({
  line,
  children,
}: {
  readonly line: StockTakingLine;
  readonly children: ReactNode;
}): ReactElement {
  const { sign, label, tone, icon } = differenceOf(line);
  return (
    <Stack as="span" direction="row" wrap align="center" gap="4px 8px" className={css.difference}>
      {sign !== null && (
        <Text as="strong" tone={tone === 'neutral' ? undefined : tone} tabular className={css.sign}>
          {sign}
        </Text>
      )}
      <StatusChip tone={tone} icon={icon} label={label} />
      {children}
    </Stack>
  );
}

function Product({ line: { product, problem } }: { readonly line: StockTakingLine }): ReactElement {
  return (
    <Stack as="span" gap={1} align="start">
      <Text as="strong" weight="strong" wrap="anywhere">
        {product.name}
      </Text>
      {product.sku !== null && (
        <Muted as="small" wrap="anywhere">
          {product.sku}
        </Muted>
      )}
      {problem !== null && (
        <Text size="small" weight="strong" tone="error" icon={mdiAlertCircleOutline} iconSize={16}>
          <VisuallyHidden>{texts.problem}: </VisuallyHidden>
          {problem}
        </Text>
      )}
    </Stack>
  );
}

export interface ReviewColumnOptions {
  /** Chooses between counts; null when nothing can be chosen any more. */
  readonly onChoose: ((lineId: number, countId: number) => void) | null;
  readonly busyLine: number | null;
}

/** On phones a line is one block. */
export function reviewPhoneColumns({
  onChoose,
  busyLine,
}: ReviewColumnOptions): readonly ListColumn<StockTakingLine>[] {
  return [
    {
      id: 'line',
      header: texts.table,
      wrap: true,
      controls: true,
      hideable: false,
      cell: (line) => (
        <Stack as="span" gap={5} className={phoneRow.row}>
          <Stack as="span" direction="row" wrap justify="between" gap="2px 12px">
            <strong className="n-tabular">{line.address}</strong>
            <span className="n-tabular">
              {texts.inShort(formatNumber(line.expected))} <Counted line={line} />
            </span>
          </Stack>
          <Product line={line} />
          <Muted as="small" wrap="anywhere">
            {itemDetail(line)}
          </Muted>
          <DifferenceCell line={line}>
            <CountChoice line={line} onChoose={onChoose} isBusy={busyLine === line.id} />
          </DifferenceCell>
        </Stack>
      ),
    },
  ];
}

/** Columns of the review. */
export function reviewColumns({
  onChoose,
  busyLine,
}: ReviewColumnOptions): readonly ListColumn<StockTakingLine>[] {
  return [
    { id: 'address', header: texts.address, width: 108, cell: ({ address }) => address },
    {
      id: 'product',
      header: texts.product,
      wrap: true,
      hideable: false,
      opens: true,
      cell: (line) => <Product line={line} />,
    },
    {
      id: 'goods',
      header: texts.goods,
      width: 206,
      wrap: true,
      cell: (line) => itemDetail(line),
    },
    {
      id: 'expected',
      header: texts.expected,
      width: 92,
      numeric: true,
      cell: ({ expected }) => formatNumber(expected),
    },
    {
      id: 'counted',
      header: texts.counted,
      width: 112,
      numeric: true,
      cell: (line) => <Counted line={line} />,
    },
    {
      id: 'difference',
      header: texts.difference,
      width: 236,
      wrap: true,
      controls: true,
      cell: (line) => (
        <DifferenceCell line={line}>
          <CountChoice line={line} onChoose={onChoose} isBusy={busyLine === line.id} />
        </DifferenceCell>
      ),
    },
    {
      id: 'who',
      header: texts.who,
      width: 140,
      wrap: true,
      cell: countersOf,
      hint: (line) => countersOf(line) || undefined,
    },
  ];
}
