import { mdiClose, mdiImageOffOutline } from '@mdi/js';
import { limitsText } from '@naryad/contracts/tech-maps/measurements';
import type { StepType } from '@naryad/contracts/tech-maps/dto';
import { useState, type ReactElement } from 'react';
import { classes } from '../../../shared/ui/classes.js';
import { Button } from '../../../shared/ui/button.js';
import { Modal } from '../../../shared/ui/modal.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { readingTexts } from '../shared/reading-texts.js';
import { workstationTexts as texts } from '../shared/texts.js';
import { TerminalButton } from '../shared/terminal-button.js';
import workstation from '../shared/workstation.module.css';
import { ComponentList } from './component-list.js';
import { Picture } from './picture.js';
import { StepHeading } from './step-heading.js';
import { StepImage } from './step-image.js';
import { productImage, stepImage } from './task-facts.js';
import css from './operator-view.module.css';
import screen from './task-screen.module.css';

/** A step for display only: it belongs to no task. */
interface ShownStep {
  readonly id: number | string;
  readonly name: string;
  readonly description: string | null;
  readonly type: StepType;
  readonly img_url: string | null;
  readonly documents: readonly { readonly id: number; readonly name: string }[];
  readonly measurements?:
    | readonly {
        readonly id: number | string;
        readonly name: string;
        readonly unit: string | null;
        readonly lower_limit: number | null;
        readonly upper_limit: number | null;
        readonly is_required: boolean;
      }[]
    | undefined;
  readonly products: readonly { readonly id: number; readonly name: string; readonly count: number }[];
}

export interface OperatorViewProps {
  readonly productName: string;
  readonly productImage: string | null;
  readonly specification: string;
  readonly operationName: string;
  readonly steps: readonly ShownStep[];
  readonly stepIndex: number;
  readonly onClose: () => void;
}

/** Measurements of the step as read-only fields. */
function Measurements({
  measurements,
}: {
  readonly measurements: NonNullable<ShownStep['measurements']>;
}): ReactElement | null {
  if (measurements.length === 0) return null;
  return (
    <Stack as="section" gap="0.5em" aria-label={readingTexts.title}>
      <Text as="h3" size="touch" weight="bold">
        {readingTexts.title}
      </Text>
      {measurements.map((one) => (
        <Stack as="label" key={one.id} gap="0.2em">
          <Text weight="strong" wrap="anywhere">
            {one.name}
          </Text>
          <Muted>
            {[limitsText(one) ?? one.unit, one.is_required ? null : readingTexts.optional]
              .filter((part) => part !== null)
              .join(', ')}
          </Muted>
          <input className={workstation.input} disabled />
        </Stack>
      ))}
    </Stack>
  );
}

/** Preview of an operation as its operator will see it: nothing is started, photographed or printed. */
export function OperatorView({ steps, stepIndex, onClose, ...head }: OperatorViewProps): ReactElement {
  const [index, setIndex] = useState(Math.max(0, Math.min(stepIndex, steps.length - 1)));
  const step = steps[index];
  const isLast = index >= steps.length - 1;
  return (
    <Modal
      label={texts.preview.title}
      className={classes(workstation.workstation, css.view)}
      onCancel={onClose}
    >
      <Stack direction="row" align="center" justify="between" gap={12} className={css.head}>
        <strong>{texts.preview.title}</strong>
        <Button size="touch" icon={mdiClose} onClick={onClose} data-autofocus>
          {texts.close}
        </Button>
      </Stack>
      <div className={css.body}>
        <Stack as="section" gap={12} className={css.product} aria-label={texts.task}>
          <Picture
            src={productImage(head.productImage)}
            alt={head.productName}
            empty={texts.noImage}
            emptyIcon={mdiImageOffOutline}
          />
          <h2>{head.productName}</h2>
          <p>
            {texts.specification}: {head.specification}
          </p>
        </Stack>
        <Stack as="section" gap="1em" grow className={css.step}>
          <StepHeading
            operationName={head.operationName}
            stepName={step?.name ?? texts.noStepName}
            index={index}
            steps={steps.map(({ id }, otherIndex) => ({
              id: typeof id === 'number' ? id : -otherIndex,
              status: otherIndex < index ? 'completed' : otherIndex === index ? 'in_progress' : 'pending',
            }))}
            isRestored={false}
          />
          {step !== undefined && (
            <div className={screen.step} data-image={Boolean(step.img_url)}>
              <Stack gap="1em">
                {step.description && <p className={screen.description}>{step.description}</p>}
                {step.type === 'print' && (
                  <Stack gap={6} align="start">
                    <TerminalButton disabled>{texts.print}</TerminalButton>
                    {step.documents.map(({ id, name }) => (
                      <span key={id}>{name}</span>
                    ))}
                  </Stack>
                )}
                <ComponentList
                  components={step.products.map(({ id, name, count }) => ({
                    id,
                    product_id: id,
                    product: { id, name },
                    count,
                  }))}
                />
                <Measurements measurements={step.measurements ?? []} />
              </Stack>
              <StepImage
                key={step.id}
                src={stepImage(step.img_url)}
                name={step.name}
                nextSrc={stepImage(steps[index + 1]?.img_url ?? null)}
              />
            </div>
          )}
        </Stack>
      </div>
      <Stack direction="row" justify="between" gap={12} className={css.head}>
        <TerminalButton disabled={index === 0} onClick={() => setIndex(index - 1)}>
          {texts.back}
        </TerminalButton>
        <TerminalButton kind="main" disabled={isLast} onClick={() => setIndex(index + 1)}>
          {isLast ? texts.finish : texts.next}
        </TerminalButton>
      </Stack>
    </Modal>
  );
}
