import { mdiCheckCircle, mdiCircleOutline, mdiPlayCircle } from '@mdi/js';
import type { TaskOperation, TaskStep } from '@naryad/contracts/production/dto';
import { memo, type ReactElement } from 'react';
import type { PlannedProduct } from '@naryad/contracts/component-planning/dto';
import { Term } from '../../../shared/help/term.js';
import { formatDateTime, formatQuantity } from '../../../shared/format/index.js';
import { OperationHistoryFold } from '../../../shared/operation-history/operation-history-fold.js';
import { Card, Icon, Text } from '../../../shared/ui/index.js';
import { Fact, Facts } from '../../../shared/ui/facts.js';
import { ExpiredLots } from './expired/expired-lots.js';
import { HandOverOperation } from './hand-over-operation.js';
import { ReleaseOperation } from './release-operation.js';
import { requiredComponents } from '../shared/operation-components.js';
import { OperationPause } from '../shared/operation-pause.js';
import { WorkIntervals } from '../shared/work-intervals.js';
import { netDuration, personName, showsDocuments, stepsInOrder } from '../shared/operations.js';
import { fileUrl } from '../shared/photos/photos.js';
import type { PrintOrder } from '../shared/printing/print-plan.js';
import { taskStatusView } from '../shared/statuses.js';
import { texts } from '../shared/texts.js';
import { Part } from '../shared/part.js';
import { PhotoStrip } from '../shared/photos/photo-strip.js';
import { WorkStatus } from '../shared/status.js';
import { StepDocuments } from '../shared/printing/step-documents.js';
import { useFade } from '../shared/use-fade.js';
import { orderWording } from '../shared/printing/use-printing.js';
import css from './operation-block.module.css';
import { PlannedComponents } from '../shared/planning/planned-components.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Muted } from '../../../shared/ui/muted.js';

export interface OperationBlockProps {
  readonly operation: TaskOperation;
  readonly lot: PrintOrder['lot'];
  readonly taskId: number;
  /** Products planned for the task. */
  readonly planned: readonly PlannedProduct[];
}

/** An operation of a task: user and times, steps with documents, required components, photos. */
export const OperationBlock = memo(function OperationBlock({
  operation,
  lot,
  taskId,
  planned,
}: OperationBlockProps): ReactElement {
  const { fact_start_datetime: start, fact_end_datetime: end, status } = operation;
  const block = useFade<HTMLDivElement>(operation.version);
  return (
    <Card as="section" ref={block} gap={14} className={css.operation}>
      <Stack as="header" direction="row" wrap align="baseline" gap="8px 12px">
        <Text as="h2" size="large" weight="bold">
          {operation.operation.name}
          <Muted as="small" weight="normal">
            {operation.operation.technology_name}
          </Muted>
        </Text>
        <WorkStatus status={status} />
        <OperationPause pause={operation.pause} />
        <HandOverOperation operation={operation} />
        <ReleaseOperation operation={operation} />
      </Stack>
      <Facts variant="line" compact>
        <Fact name={texts.operation.start}>{formatDateTime(start, texts.notKnown)}</Fact>
        <Fact name={texts.operation.end}>{formatDateTime(end, texts.notKnown)}</Fact>
        <Fact name={<Term of="netTime">{texts.operation.duration}</Term>}>
          {netDuration(operation, texts.dash)}
        </Fact>
        <Fact name={<Term of="workPlace">{texts.operation.post}</Term>}>
          {operation.workshop_post_unit?.name ?? texts.dash}
        </Fact>
        <Fact name={texts.operation.user}>{personName(operation.user) ?? texts.dash}</Fact>
      </Facts>
      <WorkIntervals stretches={operation.stretches} />
      <OperationHistoryFold of="task" operationId={operation.id} version={operation.version} />
      <Steps steps={operation.steps} lot={lot} />
      <PlannedComponents
        title={texts.operation.components}
        taskId={taskId}
        operation={operation}
        planned={planned}
        mayPlan
      />
      {status !== 'done' && requiredComponents(operation).length > 0 && (
        <ExpiredLots operationId={operation.id} />
      )}
      <Part title={texts.operation.photos}>
        <PhotoStrip
          operationId={operation.id}
          operationName={operation.operation.name}
          photos={operation.photos}
          emptyText={texts.operation.noPhotos}
        />
      </Part>
    </Card>
  );
});

function Steps({
  steps,
  lot,
}: {
  readonly steps: readonly TaskStep[];
  readonly lot: PrintOrder['lot'];
}): ReactElement {
  return (
    <Part title={texts.operation.steps}>
      {steps.length === 0 && (
        <Muted as="p" size="inherit">
          {texts.operation.noSteps}
        </Muted>
      )}
      <Stack as="ol" gap={0} lines="around">
        {stepsInOrder(steps).map((step, index) => (
          <li key={step.id}>
            <Step step={step} number={index + 1} lot={lot} />
          </li>
        ))}
      </Stack>
    </Part>
  );
}

const STEP_ICONS: Readonly<Record<string, string>> = { work: mdiPlayCircle, done: mdiCheckCircle };
const STEP_TONES: Readonly<Record<string, 'info' | 'success'>> = { work: 'info', done: 'success' };

interface StepProps {
  readonly step: TaskStep;
  readonly number: number;
  readonly lot: PrintOrder['lot'];
}

const Step = memo(function Step({ step, number, lot }: StepProps): ReactElement {
  const { name, description, type, img_url, components } = step.operation_step;
  const hasDocuments = showsDocuments(step.operation_step);
  // Every step without documents shows that, after its type. Only for a print step the text is prominent.
  const kind = hasDocuments
    ? texts.stepTypes[type]
    : `${texts.stepTypes[type]} · ${texts.operation.noDocuments}`;
  return (
    <div className={css.step}>
      <Text tone={STEP_TONES[step.status] ?? 'muted'}>
        <Icon
          path={STEP_ICONS[step.status] ?? mdiCircleOutline}
          size={18}
          title={taskStatusView(step.status).label}
        />
      </Text>
      <Muted size="inherit" tabular className={css.number}>
        {number}
      </Muted>
      <div className={css.text}>
        <p>
          {name} <Muted size="tiny">{kind}</Muted>
        </p>
        {description !== null && description !== '' && (
          <Muted as="p" size="inherit">
            {description}
          </Muted>
        )}
        {components.length > 0 && (
          <Muted as="p" size="inherit">
            {components.map(({ product, count }) => `${product.name} × ${formatQuantity(count)}`).join(', ')}
          </Muted>
        )}
        {hasDocuments && <StepDocuments step={step} lot={lot} wording={orderWording} />}
      </div>
      {img_url !== null && (
        <img
          className={css.image}
          src={stepImageUrl(img_url)}
          alt=""
          loading="lazy"
          decoding="async"
          width={72}
          height={54}
        />
      )}
    </div>
  );
});

/**
 * Step images are served from /operation-steps-images/{name}; a stored path may already include the folder.
 */
const stepImageUrl = (name: string): string =>
  name.includes('/') ? fileUrl(name) : `/operation-steps-images/${encodeURIComponent(name)}`;
