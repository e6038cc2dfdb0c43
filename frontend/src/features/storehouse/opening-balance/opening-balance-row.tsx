import type { OpeningBalanceRow } from '@naryad/contracts/opening-balances/dto';
import type { ReactElement } from 'react';
import { formatPlainDate } from '../../../shared/format/dates.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Change, ChangeList } from '../../../shared/import/change-list.js';
import type { DataColumn } from '../../../shared/ui/data-column.js';
import { Muted, Stack, Text } from '../../../shared/ui/index.js';
import { openingBalanceTexts as texts } from './texts.js';

/** Columns of the dry run, in addition to line and state. */
export const openingBalanceColumns: readonly DataColumn<OpeningBalanceRow>[] = [
  {
    id: 'product',
    header: texts.product,
    width: '28%',
    wrap: true,
    cell: (row) => <ProductName row={row} />,
  },
  {
    id: 'cell',
    header: texts.cell,
    width: 120,
    wrap: true,
    cell: (row) => <span className="n-tabular">{row.address ?? '—'}</span>,
  },
  {
    id: 'count',
    header: texts.countShort,
    width: 90,
    numeric: true,
    cell: (row) => (row.quantity === null ? '—' : formatNumber(row.quantity)),
  },
  { id: 'details', header: texts.details, wrap: true, cell: (row) => <Details row={row} /> },
];

/** The same on phones. */
export function OpeningBalancePhoneRow({ row }: { readonly row: OpeningBalanceRow }): ReactElement {
  const location = [
    row.address === null ? null : `${texts.cell}: ${row.address}`,
    row.quantity === null ? null : `${texts.countShort}: ${formatNumber(row.quantity)}`,
  ].filter((part) => part !== null);
  return (
    <>
      <ProductName row={row} />
      {location.length > 0 && (
        <Muted block className="n-tabular">
          {location.join(' · ')}
        </Muted>
      )}
      <Details row={row} />
    </>
  );
}

function ProductName({ row }: { readonly row: OpeningBalanceRow }): ReactElement {
  return (
    <Stack as="span" gap={0}>
      {row.product !== '' && (
        <Text as="strong" weight="strong" wrap="anywhere">
          {row.product}
        </Text>
      )}
      {row.product === '' && row.sku === null && (
        <Muted size="inherit">
          <em>{texts.unnamed}</em>
        </Muted>
      )}
      {row.sku !== null && (
        <Text size="small" tone="muted" wrap="anywhere">
          {texts.sku} {row.sku}
        </Text>
      )}
    </Stack>
  );
}

/** Why the row is invalid, and its other values. */
function Details({ row }: { readonly row: OpeningBalanceRow }): ReactElement {
  const batch = row.batch !== null && row.is_new_batch ? texts.newBatch(row.batch) : row.batch;
  const reported: readonly (readonly [string, string | null])[] = [
    [texts.serial, row.serial_number],
    [texts.batch, batch],
    [texts.manufacturer, row.manufacturer],
    [texts.made, formatPlainDate(row.manufacture_date) || null],
    [texts.expires, formatPlainDate(row.expiry_date) || null],
  ];
  const notes = [
    ...(row.same_as === null ? [] : [texts.sameAs(row.same_as)]),
    ...(row.lying > 0 ? [texts.lying(row.lying)] : []),
  ];
  return (
    <ChangeList problems={row.problems} notes={notes}>
      {reported.map(
        ([name, value]) =>
          value !== null && (
            <Change key={name} column={name}>
              {value}
            </Change>
          ),
      )}
    </ChangeList>
  );
}
