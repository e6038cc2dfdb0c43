import { isInstructionComplete, pickingProgress } from '@naryad/contracts/picking/rules';
import type { PickingInstruction } from '@naryad/contracts/picking/dto';
import { useState, type ReactElement } from 'react';
import { ErrorPanel } from '../../../shared/ui/error-panel.js';
import type { Picking } from '../../../shared/picking/use-picking.js';
import { instructionOrder } from '../../../shared/picking/picking-list.js';
import { pickingPanelTexts as texts } from '../../../shared/picking/texts.js';
import { PartCard } from './part-card.js';
import { PartList } from './part-list.js';
import { ProgressBar } from '../shared/progress-bar.js';
import { QuantityDialog } from './quantity-dialog.js';
import { ScanStrip } from './scan-strip.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Skeletons } from '../../../shared/ui/skeleton.js';
import css from './picking-panel.module.css';

export interface PickingPanelProps {
  readonly picking: Picking;
  readonly isStarted: boolean;
  /** The step has a picture: the panel is one narrow column. */
  readonly hasPicture: boolean;
}

/** Picking of components: active scanner, the part to pick now, all parts, quantity dialog. */
export function PickingPanel({ picking, isStarted, hasPicture }: PickingPanelProps): ReactElement {
  const { instructions, loadError, question } = picking;
  return (
    <Stack as="section" gap="0.8em" className={css.panel} aria-label={texts.title}>
      <ScanStrip notice={picking.notice} ticks={picking.ticks} isCompact={hasPicture} />
      {instructions !== null && instructions.length > 0 && (
        <Parts instructions={instructions} picking={picking} isStarted={isStarted} />
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
          onScan={() => picking.showOutcome({ kind: 'rejected', text: texts.quantityFirst })}
        />
      )}
    </Stack>
  );
}

interface PartsProps extends Omit<PickingPanelProps, 'hasPicture'> {
  readonly instructions: readonly PickingInstruction[];
}

/**
 * The part that the operator selected, and the next part at that time. The selection ends when the next part
 * changes.
 */
interface Choice {
  readonly productId: number;
  readonly next: number | null;
}

function Parts({ instructions, picking, isStarted }: PartsProps): ReactElement {
  const [opened] = useState(() => instructionOrder([], instructions));
  const { completed, total } = pickingProgress(instructions);
  const ordered = instructionOrder(opened, instructions).flatMap(
    (id) => instructions.find((one) => one.product_id === id) ?? [],
  );
  const next = ordered.find((one) => !isInstructionComplete(one)) ?? null;
  const [choice, setChoice] = useState<Choice | null>(null);
  const chosenInstruction =
    choice?.next === (next?.product_id ?? null)
      ? ordered.find((one) => one.product_id === choice?.productId)
      : undefined;
  const shownInstruction = chosenInstruction ?? next ?? ordered[0] ?? null;
  return (
    <div className={css.columns}>
      {shownInstruction !== null && (
        <PartCard
          key={shownInstruction.product_id}
          instruction={shownInstruction}
          picking={picking}
          isStarted={isStarted}
        />
      )}
      <Stack gap="0.8em" className={css.side}>
        <ProgressBar label={texts.progress(completed, total)} value={completed} total={total} isInline />
        <PartList
          instructions={ordered}
          shown={shownInstruction}
          onShow={(productId) => setChoice({ productId, next: next?.product_id ?? null })}
        />
      </Stack>
    </div>
  );
}
