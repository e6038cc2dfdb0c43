import type { CustomerOrder } from '@naryad/contracts/customer-orders/dto';
import { useMemo, type ReactElement } from 'react';
import { phoneColumns } from '../../../shared/list/list-columns.js';
import { useIsPhone } from '../../../shared/list/index.js';
import { DataTable } from '../../../shared/ui/data-table.js';
import { Card, confirm, Muted, Stack, Text } from '../../../shared/ui/index.js';
import { texts } from '../shared/texts.js';
import { AddLine, type AddLineProps } from './add-line.js';
import { lineColumns, type ShownLine } from './line-columns.js';
import type { FormLine } from './order-values.js';
import css from './order-form.module.css';

export interface OrderLinesProps {
  readonly lines: readonly FormLine[];
  /** The saved order with the progress of each line; null: the order is new. */
  readonly order: CustomerOrder | null;
  readonly error: string | undefined;
  /** Must be stable (memoized). null: read-only. */
  readonly onChange: ((next: (lines: readonly FormLine[]) => readonly FormLine[]) => void) | null;
  /** The product that is about to be added; null: nothing can be added. */
  readonly adding: Pick<AddLineProps, 'line' | 'onLine'> | null;
  readonly produceHref: ((productId: number) => string) | null;
}

const keyOf = (line: ShownLine): number => line.product_id;

/** Production orders of a line outlive the line, so removing it requires a confirmation. */
async function removeLine(
  { product_id: productId, name, saved }: ShownLine,
  onChange: NonNullable<OrderLinesProps['onChange']>,
): Promise<void> {
  const begunCount = saved === undefined ? 0 : saved.in_production + saved.made;
  if (begunCount > 0 && !(await confirm(texts.form.removeBegun(name, begunCount)))) return;
  onChange((now) => now.filter((line) => line.product_id !== productId));
}

/** The block that adds products, and the table of the order's products. */
export function OrderLines({
  lines,
  order,
  error,
  onChange,
  adding,
  produceHref,
}: OrderLinesProps): ReactElement {
  const isPhone = useIsPhone();
  const columns = useMemo(() => {
    const all = lineColumns(
      { withProgress: order !== null, isPhone },
      {
        onCount:
          onChange &&
          ((id, count) =>
            onChange((now) => now.map((line) => (line.product_id === id ? { ...line, count } : line)))),
        onRemove: onChange && ((line) => void removeLine(line, onChange)),
        produceHref,
      },
    );
    return isPhone ? phoneColumns(all) : all;
  }, [isPhone, onChange, order, produceHref]);
  const rows = useMemo(() => {
    const savedLines = new Map(order?.products.map((line) => [line.product_id, line]));
    return lines.map((line): ShownLine => ({ ...line, saved: savedLines.get(line.product_id) }));
  }, [lines, order]);

  return (
    <Card className={css.card} gap={12}>
      <Text as="h2" size="large" weight="bold">
        {texts.form.products} <Muted>{lines.length > 0 ? lines.length : ''}</Muted>
      </Text>
      {onChange !== null && adding !== null && (
        <AddLine {...adding} lines={lines} onAdd={(line) => onChange((now) => [...now, line])} />
      )}
      {error !== undefined && (
        <Text tone="error" role="alert">
          {error}
        </Text>
      )}
      {rows.length === 0 ? (
        <Stack align="center">
          <Muted>{texts.form.noLines}</Muted>
        </Stack>
      ) : (
        <DataTable label={texts.form.products} columns={columns} rows={rows} rowKey={keyOf} />
      )}
    </Card>
  );
}
