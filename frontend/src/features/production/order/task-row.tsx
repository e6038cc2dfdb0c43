import { mdiChevronDown, mdiChevronRight } from '@mdi/js';
import type { TaskSummary } from '@naryad/contracts/production/dto';
import { memo, useId, type ReactElement } from 'react';
import { formatDateTime } from '../../../shared/format/index.js';
import { Icon, Text } from '../../../shared/ui/index.js';
import { HoldSign } from '../shared/holds/unit-holds.js';
import { serialOf, taskNumber } from '../shared/task-number.js';
import { taskEnd, taskStart } from './task-times.js';
import { texts } from '../shared/texts.js';
import { OperationStrip } from '../shared/operation-strip.js';
import { WorkStatus } from '../shared/status.js';
import { TaskPanel } from './task-panel.js';
import { useFade } from '../shared/use-fade.js';
import css from './task-row.module.css';
import { Button } from '../../../shared/ui/button.js';
import { classes } from '../../../shared/ui/classes.js';

export interface TaskRowProps {
  readonly task: TaskSummary;
  readonly isOpen: boolean;
  readonly onToggle: (taskId: number) => void;
}

/** A changed value of the row: lets it fade once. */
const versionOf = (task: TaskSummary): number =>
  task.operations.reduce((sum, operation) => sum + operation.version, task.version);

/** One task of an order; opened it shows its operations. Drawn again only when this task changes. */
export const TaskRow = memo(function TaskRow({ task, isOpen, onToggle }: TaskRowProps): ReactElement {
  const panelId = useId();
  const head = useFade<HTMLButtonElement>(versionOf(task));
  const number = taskNumber(task);
  return (
    <article className={css.task} data-open={isOpen} aria-label={texts.task.details(number)}>
      <Button
        ref={head}
        kind="row"
        className={classes(css.grid, css.head, 'n-tabular')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => onToggle(task.id)}
      >
        <Icon path={isOpen ? mdiChevronDown : mdiChevronRight} />
        <Text weight="strong">{number}</Text>
        <span>
          <WorkStatus status={task.status} />
        </span>
        <Text wrap="clip" weight={isOpen ? 'strong' : undefined}>
          {serialOf(task) ?? texts.notKnown} <HoldSign unit={task.batch_products[0]} />
        </Text>
        <OperationStrip operations={task.operations} />
        <Text wrap="clip" title={task.workshop_post_unit_name ?? undefined}>
          {task.workshop_post_unit_name ?? texts.dash}
        </Text>
        <span>{formatDateTime(taskStart(task), texts.notKnown)}</span>
        <span>{formatDateTime(taskEnd(task), texts.notKnown)}</span>
      </Button>
      {isOpen && (
        <div id={panelId} className={css.panel}>
          <TaskPanel taskId={task.id} />
        </div>
      )}
    </article>
  );
});

/** Names over the columns of the rows. */
export function TaskRowsHead(): ReactElement {
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
