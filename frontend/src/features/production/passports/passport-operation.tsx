import type { PlannedProduct } from '@naryad/contracts/component-planning/dto';
import type { OperationPhoto } from '@naryad/contracts/media/dto';
import type { OperationRun } from '@naryad/contracts/production/inspections';
import { REPLACED_PARTS, replacedPartText } from '@naryad/contracts/production/replaced-parts';
import type { TaskOperation } from '@naryad/contracts/production/dto';
import { memo, type ReactElement } from 'react';
import { formatDateTime } from '../../../shared/format/index.js';
import { usedComponent } from '../shared/operation-components.js';
import { OperationPause } from '../shared/operation-pause.js';
import { netDuration, personName } from '../shared/operations.js';
import { texts } from '../shared/texts.js';
import { Part } from '../shared/part.js';
import { OperationRuns } from '../shared/holds/operation-runs.js';
import { OperationReadings } from '../shared/operation-readings.js';
import { WorkIntervals } from '../shared/work-intervals.js';
import { PhotoStrip } from '../shared/photos/photo-strip.js';
import { PlannedComponents } from '../shared/planning/planned-components.js';
import { WorkStatus } from '../shared/status.js';
import { UsedComponents } from './used-components.js';
import { useFade } from '../shared/use-fade.js';
import css from './passport-content.module.css';
import { Fact, Facts } from '../../../shared/ui/facts.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';

/** One operation on the timeline of an item's history. */
export const PassportOperation = memo(function PassportOperation({
  operation,
  taskId,
  planned,
  mayPlan,
}: {
  readonly operation: TaskOperation;
  readonly taskId: number;
  /** Products planned for the task. */
  readonly planned: readonly PlannedProduct[];
  readonly mayPlan: boolean;
}): ReactElement {
  const {
    fact_start_datetime: start,
    fact_end_datetime: end,
    status,
    task_products,
    replaced = [],
  } = operation;
  const block = useFade<HTMLDivElement>(operation.version);
  const isShownWithRun = ({ run }: OperationPhoto): boolean =>
    run != null && (operation.runs ?? []).some((one) => one.run === run);
  const inspectionPhotos = ({ run }: OperationRun): ReactElement | null =>
    operation.photos.some((photo) => photo.run === run) ? (
      <PhotoStrip
        operationId={operation.id}
        operationName={operation.operation.name}
        photos={operation.photos}
        only={(photo) => photo.run === run}
        emptyText={texts.photos.notAdded}
      />
    ) : null;
  const isWaitingForPicks = operation.is_picking && status !== 'done';
  return (
    <Stack ref={block} gap={12} className={css.moment}>
      <Stack as="header" direction="row" wrap align="center" gap="4px 12px">
        <Text as="h4" size="medium" weight="bold">
          {operation.operation.name}
        </Text>
        <WorkStatus status={status} />
        <OperationPause pause={operation.pause} />
      </Stack>
      <Facts variant="line" compact>
        <Fact name={texts.passports.start}>{formatDateTime(start, texts.passports.notStarted)}</Fact>
        <Fact name={texts.passports.end}>{formatDateTime(end, texts.passports.notFinished)}</Fact>
        <Fact name={texts.passports.duration}>{netDuration(operation, texts.dash)}</Fact>
        <Fact name={texts.passports.post}>
          {operation.workshop_post_unit?.name ?? texts.passports.notAssigned}
        </Fact>
        <Fact name={texts.passports.user}>{personName(operation.user) ?? texts.passports.notAssigned}</Fact>
      </Facts>
      <OperationRuns runs={operation.runs} photos={inspectionPhotos} />
      <WorkIntervals stretches={operation.stretches} />
      <OperationReadings readings={operation.readings} />
      {isWaitingForPicks && (
        <PlannedComponents
          as="h5"
          title={texts.passports.required}
          taskId={taskId}
          operation={operation}
          planned={planned}
          mayPlan={mayPlan}
        />
      )}
      {task_products.length > 0 && <UsedComponents components={task_products.map(usedComponent)} />}
      {replaced.length > 0 && (
        <Part as="h5" title={REPLACED_PARTS}>
          <Stack as="ul" gap={2}>
            {replaced.map((part, index) => (
              <Text as="li" key={index} wrap="anywhere">
                {replacedPartText(part, formatDateTime(part.returned_at))}
              </Text>
            ))}
          </Stack>
        </Part>
      )}
      {(status === 'done' || operation.photos.length > 0) && (
        <Part as="h5" title={texts.passports.photos}>
          <PhotoStrip
            operationId={operation.id}
            operationName={operation.operation.name}
            photos={operation.photos}
            only={(photo) => !isShownWithRun(photo)}
            emptyText={texts.photos.notAdded}
          />
        </Part>
      )}
    </Stack>
  );
});
