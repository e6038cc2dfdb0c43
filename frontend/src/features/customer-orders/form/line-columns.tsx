import TextField from '@mui/material/TextField';
import { mdiFactory, mdiTrashCanOutline } from '@mdi/js';
import type { CustomerOrderLine } from '@naryad/contracts/customer-orders/dto';
import { toProduce } from '@naryad/contracts/customer-orders/rules';
import { formatNumber } from '../../../shared/format/index.js';
import type { ListColumn } from '../../../shared/list/index.js';
import { ButtonLink, IconButton, Muted, Stack, Text } from '../../../shared/ui/index.js';
import { texts } from '../shared/texts.js';
import { countOf, type FormLine } from './order-values.js';

/** A displayed line: its input, and the progress of the saved line. */
export interface ShownLine extends FormLine {
  /** undefined until the line is saved. */
  readonly saved: CustomerOrderLine | undefined;
}

export interface LineActions {
  /** null: read-only. */
  readonly onCount: ((productId: number, text: string) => void) | null;
  readonly onRemove: ((line: ShownLine) => void) | null;
  /** Link that creates a production order for the product. null: the user may not plan production. */
  readonly produceHref: ((productId: number) => string) | null;
}

type Progress = 'in_production' | 'made' | 'in_stock' | 'shipped';
const PROGRESS: readonly (readonly [Progress, string])[] = [
  ['in_production', texts.form.columns.inProduction],
  ['made', texts.form.columns.made],
  ['in_stock', texts.form.columns.inStock],
  ['shipped', texts.form.columns.shipped],
];

/** Products of the order. A saved order also shows how many of each are produced and shipped. */
export function lineColumns(
  { withProgress, isPhone }: { readonly withProgress: boolean; readonly isPhone: boolean },
  actions: LineActions,
): readonly ListColumn<ShownLine>[] {
  const progress = PROGRESS.map(([key, header]): ListColumn<ShownLine> => ({
    id: key,
    header,
    width: 124,
    numeric: true,
    // 'N, из них удержано M' needs a second line.
    wrap: key === 'in_stock',
    phone: 'under',
    cell: ({ saved }) => (saved === undefined ? '—' : progressText(saved, key)),
  }));
  return [
    {
      id: 'product',
      header: texts.form.product,
      opens: true,
      wrap: true,
      cell: ({ name, sku }) => (
        <Text wrap="anywhere">
          {name}
          {sku !== null && (
            <Muted as="small" block>
              {sku}
            </Muted>
          )}
        </Text>
      ),
    },
    {
      id: 'count',
      header: texts.form.columns.ordered,
      width: isPhone ? 92 : 132,
      numeric: true,
      controls: true,
      cell: (line) => <Count line={line} onCount={actions.onCount} />,
    },
    ...(withProgress ? progress : []),
    ...(actions.onRemove === null && actions.produceHref === null
      ? []
      : [
          {
            id: 'actions',
            header: '',
            width: isPhone ? 60 : 104,
            controls: true,
            cell: (line: ShownLine) => <Actions line={line} actions={actions} isPhone={isPhone} />,
          },
        ]),
  ];
}

function progressText(line: CustomerOrderLine, key: Progress): string {
  return key === 'in_stock' && line.held > 0
    ? texts.form.ofThemHeld(line.in_stock, line.held)
    : formatNumber(line[key]);
}

function Count({ line, onCount }: { readonly line: ShownLine; readonly onCount: LineActions['onCount'] }) {
  if (onCount === null) return formatNumber(Number(line.count));
  return (
    <TextField
      size="small"
      fullWidth
      value={line.count}
      error={countOf(line.count) === null}
      onChange={(event) => onCount(line.product_id, event.target.value.replace(/\D/g, '').slice(0, 7))}
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          autoComplete: 'off',
          'aria-label': texts.form.countOf(line.name),
          style: { textAlign: 'right' },
        },
      }}
    />
  );
}

function Actions({
  line,
  actions,
  isPhone,
}: {
  readonly line: ShownLine;
  readonly actions: LineActions;
  readonly isPhone: boolean;
}) {
  const { onRemove, produceHref } = actions;
  const { name, product_id: id, saved } = line;
  const shipped = saved?.shipped ?? 0;
  const remaining = saved === undefined ? 0 : toProduce(saved);
  return (
    <Stack as="span" direction={isPhone ? 'column' : 'row'} gap={4} justify="end">
      {produceHref !== null && saved !== undefined && (
        <ButtonLink
          kind="icon"
          icon={mdiFactory}
          to={produceHref(id)}
          aria-label={texts.form.produceOf(name)}
          title={remaining > 0 ? texts.form.produce : texts.form.allInProduction}
        />
      )}
      {onRemove !== null && (
        <IconButton
          icon={mdiTrashCanOutline}
          tone="danger"
          label={texts.form.removeProduct(name)}
          disabled={shipped > 0}
          title={shipped > 0 ? texts.form.bound(shipped) : undefined}
          onClick={() => onRemove(line)}
        />
      )}
    </Stack>
  );
}
