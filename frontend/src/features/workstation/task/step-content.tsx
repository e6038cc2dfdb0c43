import type { OperationReading } from '@naryad/contracts/production/readings';
import type { WorkplaceTask } from '@naryad/contracts/production/workplace-dto';
import { lazy, Suspense, type ReactElement, type ReactNode } from 'react';
import { PrintPanel } from '../printing/print-panel.js';
import type { Printing } from '../printing/use-printing.js';
import { workstationTexts as texts } from '../shared/texts.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { ComponentList } from './component-list.js';
import { RunTime } from './run-time.js';
import { StepHeading } from './step-heading.js';
import { workingSince } from './task-facts.js';
import type { WorkstationFlow } from './workstation-flow.js';
import css from './task-screen.module.css';

// Loaded lazily: only steps with measurements need it.
const ReadingsPanel = lazy(() =>
  import('../readings/readings-panel.js').then((it) => ({ default: it.ReadingsPanel })),
);

export interface StepContentProps {
  readonly task: WorkplaceTask;
  readonly flow: WorkstationFlow;
  readonly readings: readonly OperationReading[];
  readonly printing: Printing;
  /** The operation runs: measurements can be entered. */
  readonly isOpen: boolean;
  /** The parts have a panel of their own. */
  readonly isPicking: boolean;
  /** Next to the text; null when it is shown elsewhere or missing. */
  readonly picture: ReactNode;
}

/** Content of the step: heading, description, components, measurements and printing. */
export function StepContent({
  task,
  flow,
  readings,
  printing,
  isOpen,
  isPicking,
  picture,
}: StepContentProps): ReactElement {
  const taskStep = task.steps[flow.index];
  const step = taskStep?.operation_step ?? null;
  const hasImage = Boolean(step?.img_url);
  return (
    <>
      <StepHeading
        operationName={task.operation_name}
        stepName={step?.name ?? texts.noStepName}
        index={flow.index}
        steps={flow.steps}
        isRestored={flow.restored}
        time={
          <RunTime startedAt={flow.started ? workingSince(task) : null} usualSeconds={task.usual_seconds} />
        }
      />
      {!flow.started && !isPicking && task.batch_product_id !== null && (
        <Muted as="p" size="inherit">
          {texts.unit.hint}
        </Muted>
      )}
      <div className={css.step} data-image={hasImage && !isPicking}>
        <Stack gap="var(--ws-gap)">
          {step?.description && (
            <Text as="p" wrap="lines" className={css.description}>
              {step.description}
            </Text>
          )}
          {!isPicking && <ComponentList components={step?.components ?? []} />}
          {taskStep !== undefined && (step?.measurements ?? []).length > 0 && (
            <Suspense fallback={null}>
              <ReadingsPanel
                key={taskStep.id}
                task={task}
                step={taskStep}
                readings={readings}
                isOpen={isOpen}
                acceptsScans={!isPicking}
              />
            </Suspense>
          )}
          <PrintPanel
            printing={printing}
            isPrintStep={step?.type === 'print'}
            isSmall={isPicking && hasImage}
            documentNames={step?.documents.map((document) => document.name) ?? []}
          />
        </Stack>
        {picture}
      </div>
    </>
  );
}
