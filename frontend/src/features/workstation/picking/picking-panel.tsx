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
import './picking-panel.css';

const texts = workstationTexts.picking;

export interface PickingPanelProps {
  readonly picking: Picking;
  readonly isStarted: boolean;
}

/** Collecting components: armed scanner, positions with their places, confirmation of quantities. */
export function PickingPanel({ picking, isStarted }: PickingPanelProps): ReactElement {
  const { instructions, loadError, question } = picking;
  return (
    <section className="ws-picking" aria-label={texts.title}>
      <ScanStrip notice={picking.notice} ticks={picking.ticks} />
      {instructions !== null && instructions.length > 0 && (
        <InstructionList instructions={instructions} picking={picking} isStarted={isStarted} />
      )}
      {instructions !== null && instructions.length === 0 && <p className="ws-picking__none">{texts.none}</p>}
      {instructions === null && loadError !== null && (
        <ErrorPanel title={texts.loadFailed} error={loadError} onRetry={picking.reload} />
      )}
      {instructions === null && loadError === null && (
        <div className="ws-skeleton" role="progressbar" aria-label={texts.loading}>
          <span />
          <span />
          <span />
        </div>
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
    </section>
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
      <div className="ws-picking__progress">
        <ProgressBar label={texts.progress(completed, total)} value={completed} total={total} />
      </div>
      <ul className="ws-picking__list">
        {ordered.map((instruction) => (
          <InstructionCard
            key={instruction.product_id}
            instruction={instruction}
            picking={picking}
            isStarted={isStarted}
            isCurrent={instruction === current}
          />
        ))}
      </ul>
    </>
  );
}
