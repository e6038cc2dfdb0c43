import type { TaskOperation } from '@naryad/contracts/production/dto';
import { memo, type ReactElement } from 'react';
import { formatDateTime, formatSpan } from '../../../shared/format/index.js';
import { usedComponent } from '../shared/operation-components.js';
import { personName } from '../shared/operations.js';
import { texts } from '../shared/texts.js';
import { Facts } from '../shared/facts.js';
import { PhotoStrip } from '../shared/photos/photo-strip.js';
import { PlannedComponents } from './planned-components.js';
import { WorkStatus } from '../shared/status.js';
import { UsedComponents } from './used-components.js';
import { useFade } from '../shared/use-fade.js';
import css from './passport-content.module.css';
import { Stack } from '../../../shared/ui/stack.js';

/** One operation on the line of an item's history. */
export const PassportOperation = memo(function PassportOperation({
  operation,
}: {
  readonly operation: TaskOperation;
}): ReactElement {
  const { fact_start_datetime: start, fact_end_datetime: end, status, task_products } = operation;
  const block = useFade<HTMLDivElement>(operation.version);
  const isWaitingForPicks = operation.is_picking && status !== 'done';
  return (
    <Stack ref={block} gap={12} className={css.moment}>
      <Stack as="header" direction="row" wrap align="center" gap="4px 12px">
        <h4>{operation.operation.name}</h4>
        <WorkStatus status={status} />
      </Stack>
      <Facts
        compact
        items={[
          { name: texts.passports.start, value: formatDateTime(start, texts.passports.notStarted) },
          { name: texts.passports.end, value: formatDateTime(end, texts.passports.notFinished) },
          { name: texts.passports.duration, value: formatSpan(start, end, texts.dash) },
          {
            name: texts.passports.post,
            value: operation.workshop_post_unit?.name ?? texts.passports.notAssigned,
          },
          { name: texts.passports.user, value: personName(operation.user) ?? texts.passports.notAssigned },
        ]}
      />
      {isWaitingForPicks && <PlannedComponents operation={operation} />}
      {task_products.length > 0 && <UsedComponents components={task_products.map(usedComponent)} />}
      {(status === 'done' || operation.photos.length > 0) && (
        <div>
          <h5>{texts.passports.photos}</h5>
          <PhotoStrip
            operationId={operation.id}
            operationName={operation.operation.name}
            photos={operation.photos}
            emptyText={texts.photos.notAdded}
          />
        </div>
      )}
    </Stack>
  );
});
