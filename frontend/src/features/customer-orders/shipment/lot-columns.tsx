import TextField from '@mui/material/TextField';
import { mdiClose } from '@mdi/js';
import { Fragment } from 'react';
import type { ShippableLot } from '@naryad/contracts/customer-orders/shipment-dto';
import { formatNumber, formatPlainDate } from '../../../shared/format/index.js';
import type { ListColumn } from '../../../shared/list/index.js';
import { Button, IconButton, Muted, Text } from '../../../shared/ui/index.js';
import { countOf, isSingle, lotKey, lotName, type ChosenLot } from './chosen-lots.js';
import { texts } from './texts.js';
import { UnbrokenText } from '../../../shared/ui/unbroken-text.js';

const names = texts.columns;
const dialog = texts.dialog;

const product = (lot: ShippableLot, orderId: number) => (
  <Text wrap="anywhere">
    {lot.product_name}
    {lot.made_for !== null && lot.made_for.id !== orderId && (
      <Muted as="small" block>
        {dialog.madeFor(lot.made_for.number)}
      </Muted>
    )}
  </Text>
);
const numbers = (lot: ShippableLot): readonly string[] => {
  const lotNumbers = [lot.serial_number, lot.batch_number].filter((one) => one !== null);
  return lotNumbers.length > 0 ? lotNumbers : [lot.kind === 'unit' ? dialog.unnumbered : '—'];
};
const serial = (lot: ShippableLot) =>
  numbers(lot).map((number, index) => (
    <Fragment key={number}>
      {index > 0 && ', '}
      <UnbrokenText>{number}</UnbrokenText>
    </Fragment>
  ));

/** The available stock, each row with a button that adds it. */
export function stockColumns(
  orderId: number,
  onAdd: (lot: ShippableLot) => void,
): readonly ListColumn<ShippableLot>[] {
  return [
    { id: 'product', header: names.product, opens: true, wrap: true, cell: (lot) => product(lot, orderId) },
    {
      id: 'serial',
      header: names.serial,
      width: 190,
      phone: 'under',
      cell: serial,
      hint: (lot) => numbers(lot).join(', '),
    },
    {
      id: 'address',
      header: names.address,
      width: 190,
      phone: 'under',
      cell: ({ address }) => address,
      hint: ({ storehouse, address }) => `${storehouse}: ${address}`,
    },
    {
      id: 'expiry',
      header: names.expiry,
      width: 112,
      phone: 'hide',
      cell: ({ expiry_date }) => formatPlainDate(expiry_date, '—'),
    },
    {
      id: 'available',
      header: names.available,
      width: 104,
      numeric: true,
      phone: 'under',
      cell: ({ available }) => formatNumber(available),
    },
    {
      id: 'actions',
      header: names.actions,
      width: 124,
      controls: true,
      cell: (lot) => (
        <Button size="small" aria-label={dialog.addOf(lotName(lot))} onClick={() => onAdd(lot)}>
          {dialog.add}
        </Button>
      ),
    },
  ];
}

export interface ChosenActions {
  readonly onCount: (key: string, count: string) => void;
  readonly onRemove: (key: string) => void;
}

/** The chosen lots: units without a count, bulk lots with an editable quantity. */
export function chosenColumns(
  orderId: number,
  { onCount, onRemove }: ChosenActions,
): readonly ListColumn<ChosenLot>[] {
  return [
    {
      id: 'product',
      header: names.product,
      opens: true,
      wrap: true,
      cell: ({ lot }) => product(lot, orderId),
    },
    { id: 'serial', header: names.serial, width: 190, phone: 'under', cell: ({ lot }) => serial(lot) },
    { id: 'address', header: names.address, width: 190, phone: 'under', cell: ({ lot }) => lot.address },
    {
      id: 'count',
      header: names.count,
      width: 132,
      numeric: true,
      controls: true,
      cell: (chosenLot) => <Count chosen={chosenLot} onCount={onCount} />,
    },
    {
      id: 'actions',
      header: '',
      width: 56,
      controls: true,
      cell: ({ lot }) => (
        <IconButton
          icon={mdiClose}
          label={dialog.remove(lotName(lot))}
          onClick={() => onRemove(lotKey(lot))}
        />
      ),
    },
  ];
}

function Count({ chosen, onCount }: { readonly chosen: ChosenLot } & Pick<ChosenActions, 'onCount'>) {
  const { lot, count } = chosen;
  if (isSingle(lot)) return '1';
  return (
    <TextField
      size="small"
      fullWidth
      value={count}
      error={countOf(chosen) === null}
      onChange={(event) => onCount(lotKey(lot), event.target.value.replace(/\D/g, '').slice(0, 7))}
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          autoComplete: 'off',
          'aria-label': dialog.countOf(lotName(lot)),
          style: { textAlign: 'right' },
        },
      }}
    />
  );
}
