import { mdiChevronDown, mdiChevronRight } from '@mdi/js';
import type { TaskSummary } from '@naryad/contracts/production/dto';
import { memo, useId, type ReactElement } from 'react';
import { formatDateTime } from '../../../shared/format/index.js';
import { Icon } from '../../../shared/ui/index.js';
import { serialOf, taskNumber } from '../shared/task-number.js';
import { taskEnd, taskStart } from './task-times.js';
import { texts } from '../shared/texts.js';
import { OperationStrip } from '../shared/operation-strip.js';
import { WorkStatus } from '../shared/status.js';
import { TaskPanel } from './task-panel.js';
import { useFade } from '../shared/use-fade.js';
import './task-row.css';

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
    <article className="prod-task" data-open={isOpen} aria-label={texts.task.details(number)}>
      <button
        ref={head}
        type="button"
        className="prod-task__head prod-task-grid"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => onToggle(task.id)}
      >
        <Icon path={isOpen ? mdiChevronDown : mdiChevronRight} />
        <span className="prod-task__number">{number}</span>
        <span>
          <WorkStatus status={task.status} />
        </span>
        <span className="prod-task__serial">{serialOf(task) ?? texts.notKnown}</span>
        <OperationStrip operations={task.operations} />
        <span className="prod-task__post" title={task.workshop_post_unit_name ?? undefined}>
          {task.workshop_post_unit_name ?? texts.dash}
        </span>
        <span>{formatDateTime(taskStart(task), texts.notKnown)}</span>
        <span>{formatDateTime(taskEnd(task), texts.notKnown)}</span>
      </button>
      {isOpen && (
        <div id={panelId} className="prod-task__panel">
          <TaskPanel taskId={task.id} />
        </div>
      )}
    </article>
  );
});

/** Names over the columns of the rows. */
export function TaskRowsHead(): ReactElement {
  return (
    <div className="prod-task-grid prod-task-names" aria-hidden>
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
