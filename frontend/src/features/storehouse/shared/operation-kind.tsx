import { mdiArrowDownBold, mdiArrowUpBold, mdiHelp, mdiSwapHorizontalBold } from '@mdi/js';
import type { MovementType, OperationRow } from '@naryad/contracts/stock/dto';
import type { ReactElement } from 'react';
import { Muted, Stack, StatusChip, type Tone } from '../../../shared/ui/index.js';
import { documentOf, groundOf } from './movement-document.js';
import { movementLabel } from './movement-label.js';
import { storehouseTexts } from './texts.js';
import css from './operation-kind.module.css';

const TONES: Readonly<Record<MovementType, Tone>> = {
  posting: 'success',
  add: 'success',
  shipment: 'info',
  remove: 'error',
  move: 'info',
  production: 'neutral',
};

/** Arrow down: into the storehouse; up: out of it; both ways: within it. */
function arrowOf({ type, from_address: from, to_address: to }: OperationRow): string {
  if (!Object.hasOwn(TONES, type)) return mdiHelp;
  if (from !== null && to !== null) return mdiSwapHorizontalBold;
  return from === null ? mdiArrowDownBold : mdiArrowUpBold;
}

/** Text for a reversed movement or a reversal; null for all others. */
export function reversalOf(row: OperationRow): string | null {
  if (row.reversal_of !== null) return storehouseTexts.movement.reversal;
  return row.reversed_by === null ? null : storehouseTexts.movement.wasReversed;
}

/** Kind of an operation as arrow, label and color, with its document, write-off reason and reversal state. */
export function OperationKind({ row }: { readonly row: OperationRow }): ReactElement {
  const reversal = reversalOf(row);
  const document = documentOf(row);
  const ground = groundOf(row);
  const tone = Object.hasOwn(TONES, row.type) ? TONES[row.type as MovementType] : 'neutral';
  return (
    <Stack as="span" gap={1} align="start" className={css.kind}>
      <StatusChip tone={tone} icon={arrowOf(row)} label={movementLabel(row.type)} />
      {reversal !== null && (
        <Muted as="small" size="tiny">
          {reversal}
        </Muted>
      )}
      {document !== null && (
        <Muted as="small" size="tiny" wrap="clip" title={document}>
          {document}
        </Muted>
      )}
      {ground !== null && (
        <Muted as="small" size="tiny" wrap="clip" title={ground}>
          {ground}
        </Muted>
      )}
    </Stack>
  );
}
