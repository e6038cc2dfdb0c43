import { mdiChevronDown, mdiChevronRight } from '@mdi/js';
import type { TaskSummary } from '@naryad/contracts/production/dto';
import { memo, useId, type ReactElement } from 'react';
import { formatDateTime } from '../../../shared/format/index.js';
import { Icon, Text } from '../../../shared/ui/index.js';
import { UnitSigns } from '../shared/holds/unit-holds.js';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { serialOf, taskNumber } from '../shared/task-number.js';
import { taskEnd, taskStart } from './task-times.js';
import { texts } from '../shared/texts.js';
import { OperationStrip } from '../shared/operation-strip.js';
import { WorkStatus } from '../shared/status.js';
import { TaskPanel } from './task-panel.js';
import { useFade } from '../shared/use-fade.js';
import { UnbrokenText } from '../../../shared/ui/unbroken-text.js';
import css from './task-row.module.css';
import { Button } from '../../../shared/ui/button.js';
import { Stack } from '../../../shared/ui/stack.js';
import { classes } from '../../../shared/ui/classes.js';

export interface TaskRowProps {
  readonly task: TaskSummary;
  readonly isOpen: boolean;
  readonly onToggle: (taskId: number) => void;
}

/** Key that changes with the row's values and triggers one fade. */
const versionOf = (task: TaskSummary): number =>
  task.operations.reduce((sum, operation) => sum + operation.version, task.version);

/** One task of an order; expanded, it shows its operations. Rendered again only when this task changes. */
export const TaskRow = memo(function TaskRow({ task, isOpen, onToggle }: TaskRowProps): ReactElement {
  const panelId = useId();
  const header = useFade<HTMLButtonElement>(versionOf(task));
  const number = taskNumber(task);
  const isPhone = useIsPhone();
  return (
    <article
      className={css.task}
      style={isPhone ? { minWidth: 0 } : undefined}
      data-open={isOpen}
      aria-label={texts.task.details(number)}
    >
      <Button
        ref={header}
        kind="row"
        className={isPhone ? 'n-tabular' : classes(css.grid, css.head, 'n-tabular')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => onToggle(task.id)}
      >
        {isPhone ? <PhoneRow task={task} isOpen={isOpen} /> : <WideRow task={task} isOpen={isOpen} />}
      </Button>
      {isOpen && (
        <div
          id={panelId}
          className={isPhone ? undefined : css.panel}
          style={isPhone ? { padding: '4px 12px 16px', overflowX: 'auto' } : undefined}
        >
          <TaskPanel taskId={task.id} />
        </div>
      )}
    </article>
  );
});

type RowFacts = Pick<TaskRowProps, 'task' | 'isOpen'>;

function Serial({ task, isOpen }: RowFacts): ReactElement {
  return (
    <Text wrap="two-lines" weight={isOpen ? 'strong' : undefined}>
      <UnbrokenText>{serialOf(task) ?? texts.notKnown}</UnbrokenText> <UnitSigns item={task} />
    </Text>
  );
}

/** Two lines instead of eight columns; the other values are in the expanded task. */
function PhoneRow({ task, isOpen }: RowFacts): ReactElement {
  return (
    <Stack as="span" gap={4} style={{ padding: '8px 12px', width: '100%' }}>
      <Stack as="span" direction="row" align="center" gap={10}>
        <Icon path={isOpen ? mdiChevronDown : mdiChevronRight} />
        <Text weight="strong">{taskNumber(task)}</Text>
        <WorkStatus status={task.status} />
      </Stack>
      <Stack as="span" direction="row" align="center" gap={10} wrap>
        <OperationStrip operations={task.operations} />
        <Serial task={task} isOpen={isOpen} />
      </Stack>
    </Stack>
  );
}

function WideRow({ task, isOpen }: RowFacts): ReactElement {
  return (
    <>
      <Icon path={isOpen ? mdiChevronDown : mdiChevronRight} />
      <Text weight="strong">{taskNumber(task)}</Text>
      <span>
        <WorkStatus status={task.status} />
      </span>
      <Serial task={task} isOpen={isOpen} />
      <OperationStrip operations={task.operations} />
      <Text wrap="two-lines" title={task.workshop_post_unit_name ?? undefined}>
        {task.workshop_post_unit_name ?? texts.dash}
      </Text>
      <span>{formatDateTime(taskStart(task), texts.notKnown)}</span>
      <span>{formatDateTime(taskEnd(task), texts.notKnown)}</span>
    </>
  );
}

/** Column headers of the rows. */
export function TaskRowsHeader(): ReactElement | null {
  if (useIsPhone()) return null;
  return (
    <div className={classes(css.grid, css.names)} aria-hidden>
      <span />
      <span>{texts.order.taskColumn}</span>
      <span>{texts.order.status}</span>
      <span>{texts.passports.serial}</span>
      <span>{texts.task.operations}</span>
      <span>{texts.operation.post}</span>
      <span>{texts.operation.start}</span>
      <span>{texts.operation.end}</span>
    </div>
  );
}
