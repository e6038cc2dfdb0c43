import type { ReactElement } from 'react';
import type { FlowStep } from './workstation-flow.js';
import { workstationTexts as texts } from '../shared/texts.js';
import './step-heading.css';

export interface StepHeadingProps {
  readonly operationName: string;
  readonly stepName: string;
  readonly index: number;
  readonly steps: readonly FlowStep[];
  /** The work was taken up again after F5 or a power cut. */
  readonly isRestored: boolean;
}

/** Operation, 'n/total' with one mark per step, and the name of the step. */
export function StepHeading({
  operationName,
  stepName,
  index,
  steps,
  isRestored,
}: StepHeadingProps): ReactElement {
  const total = steps.length;
  const number = total === 0 ? 0 : index + 1;
  return (
    <div className="ws-heading">
      <div className="ws-heading__top">
        <p className="ws-heading__operation">{operationName}</p>
        {isRestored && (
          <p className="ws-restored" role="status" title={texts.restoredHint}>
            {texts.restored}
          </p>
        )}
        <p className="ws-heading__number n-tabular">
          {texts.step} <strong>{`${number}/${total}`}</strong>
        </p>
        <div className="ws-heading__marks" aria-hidden="true">
          {steps.map((step, position) => (
            <span key={step.id} data-status={step.status} data-current={position === index} />
          ))}
        </div>
      </div>
      <h2 className="ws-heading__step" aria-live="polite">
        {stepName}
      </h2>
    </div>
  );
}
