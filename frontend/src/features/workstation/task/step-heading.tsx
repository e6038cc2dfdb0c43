import type { ReactElement, ReactNode } from 'react';
import type { FlowStep } from './workstation-flow.js';
import { workstationTexts as texts } from '../shared/texts.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import workstation from '../shared/workstation.module.css';
import css from './step-heading.module.css';

export interface StepHeadingProps {
  readonly operationName: string;
  readonly stepName: string;
  readonly index: number;
  readonly steps: readonly FlowStep[];
  /** The work was resumed after a reload or a power cut. */
  readonly isRestored: boolean;
  /** Next to the step number. */
  readonly time?: ReactNode;
}

/** Operation, 'n/total' with one marker per step, and the name of the step. */
export function StepHeading({
  operationName,
  stepName,
  index,
  steps,
  isRestored,
  time = null,
}: StepHeadingProps): ReactElement {
  const total = steps.length;
  const number = total === 0 ? 0 : index + 1;
  return (
    <div>
      <Stack direction="row" wrap align="center" justify="between" gap="0 1em" className={css.top}>
        <Stack direction="row" wrap align="center" gap="0 1em">
          <Muted as="p" size="inherit" wrap="anywhere" className={css.operation}>
            {operationName}
          </Muted>
          {isRestored && (
            <Text as="p" tag tone="info" size="smaller" wrap="never" role="status" title={texts.restoredHint}>
              {texts.restored}
            </Text>
          )}
        </Stack>
        <Stack direction="row" wrap align="center" gap="0 1em">
          {time}
          <Stack direction="row" wrap align="center" gap="0 1em">
            <Text as="p" tabular wrap="never">
              {texts.step}{' '}
              <Text as="strong" size="larger">
                {`${number}/${total}`}
              </Text>
            </Text>
            <Stack direction="row" gap={4} className={css.marks} aria-hidden="true">
              {steps.map((step, position) => (
                <span key={step.id} data-status={step.status} data-current={position === index} />
              ))}
            </Stack>
          </Stack>
        </Stack>
      </Stack>
      <h2 className={workstation.headline} aria-live="polite">
        {stepName}
      </h2>
    </div>
  );
}
