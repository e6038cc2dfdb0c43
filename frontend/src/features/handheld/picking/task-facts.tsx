import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import type { ReactElement } from 'react';
import { formatDate } from '../../../shared/format/dates.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { Progress } from './progress.js';
import css from './task-facts.module.css';

/** Order, specification and operation of a picking task, and how many products are made. */
export function TaskFacts({ task }: { readonly task: WorkplaceTask }): ReactElement {
  const { completed_count: made, total_count: total } = task;
  const share = total > 0 ? Math.min(100, (made / total) * 100) : 0;
  return (
    <>
      <dl className={css.facts}>
        <div>
          <dt>{texts.orderLabel}</dt>
          <dd className="n-tabular">
            {`${task.production_order_id} ${texts.orderOf(formatDate(task.order_date))}`}
          </dd>
        </div>
        {task.commercial_order_number !== null && (
          <div>
            <dt>{texts.commercialOrder}</dt>
            <dd className="n-tabular">{task.commercial_order_number}</dd>
          </div>
        )}
        <div>
          <dt>{texts.specification}</dt>
          <dd>{task.specification}</dd>
        </div>
        <div>
          <dt>{texts.operation}</dt>
          <dd>{task.operation_name}</dd>
        </div>
      </dl>
      <Progress label={texts.progress} done={Math.min(made, total)} total={total} share={share}>
        {`${texts.progress}: ${texts.made(made, total)}`}
      </Progress>
    </>
  );
}
