import { isInstructionComplete, pickingProgress } from '@naryad/contracts/picking/rules';
import type { PickingInstruction } from '@naryad/contracts/picking/dto';
import { useMemo, useState, type ReactElement } from 'react';
import { ErrorPanel } from '../../../shared/ui/error-panel.js';
import type { Picking } from '../../../shared/picking/use-picking.js';
import { instructionOrder } from '../../../shared/picking/picking-list.js';
import { workstationTexts } from '../shared/texts.js';
import { InstructionCard } from './instruction-card.js';
import { ProgressBar } from '../shared/progress-bar.js';
import { QuantityDialog } from './quantity-dialog.js';
import { ScanStrip } from './scan-strip.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Skeletons } from '../../../shared/ui/skeleton.js';
import css from './picking-panel.module.css';

const texts = workstationTexts.picking;

export interface PickingPanelProps {
  readonly picking: Picking;
  readonly isStarted: boolean;
}

/** Collecting components: armed scanner, positions with their places, confirmation of quantities. */
export function PickingPanel({ picking, isStarted }: PickingPanelProps): ReactElement {
  const { instructions, loadError, question } = picking;
  return (
    <Stack as="section" gap="0.8em" className={css.panel} aria-label={texts.title}>
      <ScanStrip notice={picking.notice} ticks={picking.ticks} />
      {instructions !== null && instructions.length > 0 && (
        <InstructionList instructions={instructions} picking={picking} isStarted={isStarted} />
      )}
      {instructions !== null && instructions.length === 0 && (
        <Muted as="p" size="inherit">
          {texts.none}
        </Muted>
      )}
      {instructions === null && loadError !== null && (
        <ErrorPanel title={texts.loadFailed} error={loadError} onRetry={picking.reload} />
      )}
      {instructions === null && loadError === null && (
        <Skeletons height="3.5em" gap="0.6em" label={texts.loading} />
      )}
      {question !== null && (
        <QuantityDialog
          key={`${question.location.storehouse_product_id}-${question.location.batch_product_id}`}
          question={question}
          notice={picking.notice}
          onConfirm={picking.confirmQuantity}
          onCancel={picking.cancelQuantity}
          onScan={() => picking.tell({ kind: 'rejected', text: texts.quantityFirst })}
        />
      )}
    </Stack>
  );
}

interface InstructionListProps extends PickingPanelProps {
  readonly instructions: readonly PickingInstruction[];
}

function InstructionList({ instructions, picking, isStarted }: InstructionListProps): ReactElement {
  const [opened] = useState(() => instructionOrder([], instructions));
  const byId = useMemo(() => new Map(instructions.map((one) => [one.product_id, one])), [instructions]);
  const { completed, total } = pickingProgress(instructions);
  const ordered = instructionOrder(opened, instructions).flatMap((id) => byId.get(id) ?? []);
  const current = ordered.find((one) => !isInstructionComplete(one));
  return (
    <>
      <ProgressBar label={texts.progress(completed, total)} value={completed} total={total} isInline />
      <Stack as="ul" gap="0.6em" className={css.list}>
        {ordered.map((instruction) => (
          <InstructionCard
            key={instruction.product_id}
            instruction={instruction}
            picking={picking}
            isStarted={isStarted}
            isCurrent={instruction === current}
          />
        ))}
      </Stack>
    </>
  );
}
