import { mdiSwapHorizontalBold } from '@mdi/js';
import type { PlacedLot } from '@naryad/contracts/stock/dto';
import type { ReactElement } from 'react';
import { formatPlainDate } from '../../../shared/format/dates.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import type { DataColumn } from '../../../shared/ui/data-column.js';
import { Badge } from '../../../shared/ui/badge.js';
import { Button, IconButton, Muted } from '../../../shared/ui/index.js';
import { plantToday } from '../../../shared/format/dates.js';
import { expiryLevel } from '../shared/stock-levels.js';
import { isSeveral, nameOfLot } from './move-stock.js';
import { drawerTexts as texts } from './texts.js';
import { ExpiryChip } from '../shared/stock-chips.js';
import { TwoLines } from './two-lines.js';
import { UnbrokenText } from '../../../shared/ui/unbroken-text.js';

/** Two lines of text with padding, in pixels. */
export const LOT_ROW_HEIGHT = 47;

const originOf = (lot: PlacedLot): string =>
  [lot.batch_number === null ? texts.withoutBatch : texts.batch(lot.batch_number), lot.supplier_name]
    .filter((part) => part !== null)
    .join(' · ');

function Expiry({ lot }: { readonly lot: PlacedLot }): ReactElement {
  if (lot.expiry_date === null) return <span className="n-missing">{texts.noExpiry}</span>;
  return expiryLevel(lot.expiry_date, plantToday()) === null ? (
    <span className="n-tabular">{formatPlainDate(lot.expiry_date)}</span>
  ) : (
    <ExpiryChip date={lot.expiry_date} />
  );
}

/** Serial number, or a text that there is none; the quantity column shows how many there are. */
const UnitName = ({ lot }: { readonly lot: PlacedLot }): ReactElement => (
  <span className={lot.serial_number === null ? 'n-missing' : undefined}>
    <UnbrokenText>
      {lot.serial_number ?? (isSeveral(lot) ? texts.withoutSerials : texts.withoutSerial)}
    </UnbrokenText>
  </span>
);

/** Shown instead of the source, which the tooltip still contains. */
const holdOf = (lot: PlacedLot): ReactElement | null =>
  lot.hold_reason == null ? null : <Badge tone="warning">{texts.held(lot.hold_reason)}</Badge>;

const unit: DataColumn<PlacedLot> = {
  id: 'unit',
  header: texts.columns.unit,
  wrap: true,
  cell: (lot) => (
    <TwoLines>
      <UnitName lot={lot} />
      {holdOf(lot) ?? <Muted as="small">{originOf(lot)}</Muted>}
    </TwoLines>
  ),
  hint: (lot) =>
    [nameOfLot(lot), originOf(lot), lot.hold_reason == null ? null : texts.held(lot.hold_reason)]
      .filter((part) => part !== null)
      .join(' · '),
};

const count: DataColumn<PlacedLot> = {
  id: 'count',
  header: texts.columns.count,
  width: 112,
  numeric: true,
  cell: (lot) => (
    <TwoLines>
      <strong>{formatNumber(lot.quantity)}</strong>
      {lot.reserved > 0 && <Muted as="small">{texts.reservedOf(formatNumber(lot.reserved))}</Muted>}
    </TwoLines>
  ),
};

const wide: readonly DataColumn<PlacedLot>[] = [
  {
    id: 'cell',
    header: texts.columns.cell,
    width: 120,
    cell: ({ address }) => <strong className="n-tabular">{address}</strong>,
    hint: ({ address }) => address,
  },
  unit,
  { id: 'expires', header: texts.columns.expires, width: 224, cell: (lot) => <Expiry lot={lot} /> },
  count,
];

const phone: readonly DataColumn<PlacedLot>[] = [
  {
    ...unit,
    cell: (lot) => (
      <TwoLines>
        <strong>{lot.address}</strong>
        <UnitName lot={lot} />
        {holdOf(lot) ?? <Muted as="small">{originOf(lot)}</Muted>}
        {lot.expiry_date !== null && <Expiry lot={lot} />}
      </TwoLines>
    ),
  },
  { ...count, header: texts.columns.countShort, width: 84 },
];

export interface LotActions {
  readonly isPhone: boolean;
  /** null for users with read-only access. */
  readonly onMove: ((lot: PlacedLot) => void) | null;
}

/** Columns of 'По ячейкам'. */
export function lotColumns({ isPhone, onMove }: LotActions): readonly DataColumn<PlacedLot>[] {
  const facts = isPhone ? phone : wide;
  if (onMove === null) return facts;
  const actions: DataColumn<PlacedLot> = {
    id: 'actions',
    header: isPhone ? '' : texts.columns.actions,
    width: isPhone ? 56 : 170,
    controls: true,
    cell: (lot) => {
      const label = texts.move.actionOf(nameOfLot(lot), lot.address);
      return isPhone ? (
        <IconButton
          icon={mdiSwapHorizontalBold}
          title={texts.move.action}
          label={label}
          disabled={lot.hold_reason != null}
          onClick={() => onMove(lot)}
        />
      ) : (
        <Button
          size="small"
          icon={mdiSwapHorizontalBold}
          aria-label={label}
          disabled={lot.hold_reason != null}
          onClick={() => onMove(lot)}
        >
          {texts.move.action}
        </Button>
      );
    },
  };
  return [...facts, actions];
}
