import { mdiArrowRight } from '@mdi/js';
import type { BatchWithProducts } from '@naryad/contracts/batches/dto';
import { useMemo, useState, type ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import type { DataColumn } from '../../../shared/ui/data-column.js';
import { Button, Muted, Icon, Stack, Text } from '../../../shared/ui/index.js';
import { batchTexts } from './texts.js';
import { UnbrokenText } from '../../../shared/ui/unbroken-text.js';

const texts = batchTexts.view;
type Entry = BatchWithProducts['products'][number];

/** Units shown at first; thousands would slow down the page. */
const FIRST = 10;
const STEP = 200;

type Units = Entry['serial_numbers'];

/** Stock without serial numbers is one line per cell. */
function countUnits(units: Units): Units {
  const unitsByLocation = new Map<string | null, Units[number]>();
  for (const unit of units.filter(({ serial_number: serial }) => serial === null)) {
    const { location, quantity } = unit;
    unitsByLocation.set(location, {
      ...unit,
      quantity: quantity + (unitsByLocation.get(location)?.quantity ?? 0),
    });
  }
  return [...units.filter(({ serial_number: serial }) => serial !== null), ...unitsByLocation.values()];
}

function Units({ units: all }: { readonly units: Units }): ReactElement {
  const [shown, setShown] = useState(FIRST);
  const units = useMemo(() => countUnits(all), [all]);
  const rest = units.length - shown;
  if (units.length === 0) return <span className="n-missing">{texts.nothingStored}</span>;
  return (
    <>
      <Stack as="ul" gap={3}>
        {units.slice(0, shown).map(({ serial_number, location, quantity }, index) => (
          <Stack as="li" key={index} direction="row" wrap align="center" gap="0 8px">
            {serial_number === null ? (
              <span className="n-missing">{texts.noSerial}</span>
            ) : (
              <Text weight="strong" tabular>
                <UnbrokenText>{serial_number}</UnbrokenText>
              </Text>
            )}
            <Muted size="inherit">
              <Icon path={mdiArrowRight} size={16} title={texts.lies} />
            </Muted>
            {location === null ? (
              <span className="n-missing">{texts.noPlace}</span>
            ) : (
              <span className="n-tabular">{location}</span>
            )}
            {quantity > 1 && <Muted size="inherit">{texts.pieces(formatNumber(quantity))}</Muted>}
          </Stack>
        ))}
      </Stack>
      {rest > 0 && (
        <Button kind="text" size="small" onClick={() => setShown(shown + STEP)}>
          {texts.more(formatNumber(Math.min(rest, STEP)))}
        </Button>
      )}
    </>
  );
}

const rest: DataColumn<Entry> = {
  id: 'rest',
  header: texts.rest,
  width: 104,
  numeric: true,
  cell: ({ quantity }) => <strong>{texts.pieces(formatNumber(quantity))}</strong>,
};

/** Columns of 'Продукция в партии'. */
export const batchProductColumns: readonly DataColumn<Entry>[] = [
  { id: 'name', header: texts.name, wrap: true, cell: ({ product_name }) => product_name },
  { id: 'units', header: texts.units, wrap: true, cell: (row) => <Units units={row.serial_numbers} /> },
  rest,
];

/** The same on phones: units are below the name. */
export const batchProductPhoneColumns: readonly DataColumn<Entry>[] = [
  {
    id: 'name',
    header: texts.units,
    wrap: true,
    cell: (row) => (
      <>
        <strong>{row.product_name}</strong>
        <Units units={row.serial_numbers} />
      </>
    ),
  },
  rest,
];
