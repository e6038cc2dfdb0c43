import { mdiHistory, mdiPackageVariantClosed } from '@mdi/js';
import type { ReceiptInvoiceLine } from '@naryad/contracts/receipt-invoices/dto';
import type { ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { cellById } from '../../../shared/cells/cell-path.js';
import { Button, Stack, Text } from '../../../shared/ui/index.js';
import type { RowTarget } from '../draft/target.js';
import { putawayTexts as texts } from '../texts.js';
import { usePutaway } from '../putaway-context.js';
import css from './cell-chips.module.css';

export interface CellChipsProps {
  readonly line: ReceiptInvoiceLine;
  /** Target of a chip: the row edited last, otherwise the first without a cell. */
  readonly target: RowTarget | null;
}

/** Suggested cells: those that already hold the product, and those chosen last. One tap fills the row. */
export function CellChips({ line, target }: CellChipsProps): ReactElement | null {
  const { structure, isLocked, assignCell, recent } = usePutaway();
  if (target === null || isLocked || !structure.isLoaded) return null;
  const suggested = line.suggested_cells.flatMap(({ quantity, storehouse_cell: { id } }) => {
    const match = cellById(structure.options, id);
    return match === null ? [] : [{ ...match, id, text: texts.chip(match.address, formatNumber(quantity)) }];
  });
  const suggestedIds = new Set(suggested.map(({ id }) => id));
  const last = recent
    .filter((id) => !suggestedIds.has(id))
    .flatMap((id) => {
      const match = cellById(structure.options, id);
      return match === null ? [] : [{ ...match, id, text: match.address }];
    });
  if (suggested.length + last.length === 0) return null;
  const chips = (label: string, icon: string, cells: typeof last): ReactElement | null =>
    cells.length === 0 ? null : (
      <Stack
        direction="row"
        wrap
        align="center"
        gap={6}
        className={css.group}
        role="group"
        aria-label={label}
      >
        <Text size="small" tone="muted" icon={icon} iconSize={16} className={css.label}>
          {label}
        </Text>
        {cells.map(({ id, path, text }) => (
          <Button
            key={id}
            size="small"
            className={css.chip}
            aria-label={texts.useCell(text)}
            onClick={() => assignCell(target, path)}
          >
            {text}
          </Button>
        ))}
      </Stack>
    );
  return (
    <Stack direction="row" wrap gap="6px 24px">
      {chips(texts.liesThere, mdiPackageVariantClosed, suggested)}
      {chips(texts.recent, mdiHistory, last)}
    </Stack>
  );
}
