import { mdiCheckCircle, mdiCircleOutline, mdiPlayCircle } from '@mdi/js';
import type { TaskOperation, TaskStep } from '@naryad/contracts/production/dto';
import { memo, type ReactElement } from 'react';
import { formatDateTime, formatPieces, formatSpan } from '../../../shared/format/index.js';
import { Icon } from '../../../shared/ui/index.js';
import { requiredComponents } from '../shared/operation-components.js';
import { personName, showsDocuments, stepsInOrder } from '../shared/operations.js';
import { fileUrl } from '../shared/photos/photos.js';
import type { PrintOrder } from '../shared/printing/print-plan.js';
import { workPieceStatus } from '../shared/statuses.js';
import { texts } from '../shared/texts.js';
import { Facts } from '../shared/facts.js';
import { PhotoStrip } from '../shared/photos/photo-strip.js';
import { WorkStatus } from '../shared/status.js';
import { StepDocuments } from '../shared/printing/step-documents.js';
import { useFade } from '../shared/use-fade.js';
import { orderWording } from '../shared/printing/use-printing.js';
import css from './operation-block.module.css';
import miniTable from '../shared/mini-table.module.css';
import { Stack } from '../../../shared/ui/stack.js';
import { Muted } from '../../../shared/ui/muted.js';
import { classes } from '../../../shared/ui/classes.js';

export interface OperationBlockProps {
  readonly operation: TaskOperation;
  readonly lot: PrintOrder['lot'];
}

/** An operation of a task: who and when, steps with documents, required components, photos. */
export const OperationBlock = memo(function OperationBlock({
  operation,
  lot,
}: OperationBlockProps): ReactElement {
  const { fact_start_datetime: start, fact_end_datetime: end, status } = operation;
  const block = useFade<HTMLElement>(operation.version);
  return (
    <section ref={block} className={css.operation}>
      <Stack as="header" direction="row" align="baseline" gap={12}>
        <h2>
          {operation.operation.name}
          <Muted as="small">{operation.operation.technology_name}</Muted>
        </h2>
        <WorkStatus status={status} />
      </Stack>
      <Facts
        compact
        items={[
          { name: texts.operation.start, value: formatDateTime(start, texts.notKnown) },
          { name: texts.operation.end, value: formatDateTime(end, texts.notKnown) },
          { name: texts.operation.duration, value: formatSpan(start, end, texts.dash) },
          { name: texts.operation.post, value: operation.workshop_post_unit?.name ?? texts.dash },
          { name: texts.operation.user, value: personName(operation.user) ?? texts.dash },
        ]}
      />
      <Steps steps={operation.steps} lot={lot} />
      <RequiredTable operation={operation} />
      {status !== 'new' && (
        <div>
          <h3>{texts.operation.photos}</h3>
          <PhotoStrip
            operationId={operation.id}
            operationName={operation.operation.name}
            photos={operation.photos}
            emptyText={texts.operation.noPhotos}
          />
        </div>
      )}
    </section>
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
    <div>
      <h3>{texts.operation.steps}</h3>
      {steps.length === 0 && (
        <Muted as="p" size="inherit">
          {texts.operation.noSteps}
        </Muted>
      )}
      <Stack as="ol" gap={0} className={css.steps}>
        {stepsInOrder(steps).map((step, index) => (
          <li key={step.id}>
            <Step step={step} number={index + 1} lot={lot} />
          </li>
        ))}
      </Stack>
    </div>
  );
}

const STEP_ICONS: Readonly<Record<string, string>> = { work: mdiPlayCircle, done: mdiCheckCircle };

interface StepProps {
  readonly step: TaskStep;
  readonly number: number;
  readonly lot: PrintOrder['lot'];
}

const Step = memo(function Step({ step, number, lot }: StepProps): ReactElement {
  const { name, description, type, img_url, components } = step.operation_step;
  return (
    <div className={css.step} data-status={step.status}>
      <span className={css.state}>
        <Icon
          path={STEP_ICONS[step.status] ?? mdiCircleOutline}
          size={18}
          title={workPieceStatus(step.status).label}
        />
      </span>
      <Muted size="inherit" className={classes(css.number, 'n-tabular')}>
        {number}
      </Muted>
      <div className={css.text}>
        <p>
          {name} <Muted className={css.type}>{texts.stepTypes[type]}</Muted>
        </p>
        {description !== null && description !== '' && (
          <Muted as="p" size="inherit">
            {description}
          </Muted>
        )}
        {components.length > 0 && (
          <Muted as="p" size="inherit">
            {components.map(({ product, count }) => `${product.name} × ${formatPieces(count)}`).join(', ')}
          </Muted>
        )}
        {showsDocuments(step.operation_step) && (
          <StepDocuments step={step} lot={lot} wording={orderWording} />
        )}
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

/** Step images are served from /operation-steps-images/{name} [3 §2]; a stored path may already name the folder. */
const stepImageUrl = (name: string): string =>
  name.includes('/') ? fileUrl(name) : `/operation-steps-images/${encodeURIComponent(name)}`;

function RequiredTable({ operation }: { readonly operation: TaskOperation }): ReactElement | null {
  const required = requiredComponents(operation);
  if (required.length === 0) return null;
  return (
    <div>
      <h3>{texts.operation.components}</h3>
      <table className={miniTable.mini}>
        <thead>
          <tr>
            <th scope="col">{texts.operation.component}</th>
            <th scope="col" data-numeric>
              {texts.operation.required}
            </th>
            <th scope="col" data-numeric>
              {texts.operation.picked}
            </th>
          </tr>
        </thead>
        <tbody>
          {required.map(({ productId, name, required: needed, picked }) => (
            <tr key={productId}>
              <td>{name}</td>
              <td data-numeric>{formatPieces(needed)}</td>
              <td data-numeric data-enough={picked >= needed}>
                {formatPieces(picked)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
