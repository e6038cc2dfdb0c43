import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import type { ReactElement } from 'react';
import { formatDate } from '../../../shared/format/dates.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { Progress } from './progress.js';
import { Fact, Facts } from '../../../shared/ui/facts.js';
import { Notice } from '../../../shared/ui/notice.js';
import css from './task-facts.module.css';

/** Order, specification, operation and product quantity of a picking task. */
export function TaskFacts({ task }: { readonly task: WorkplaceTask }): ReactElement {
  const { completed_count: madeCount, total_count: total } = task;
  return (
    <>
      {task.rework != null && <Notice kind="warning">{texts.rework(task.rework)}</Notice>}
      <Facts variant="rows" className={css.facts}>
        <Fact name={texts.orderLabel}>
          {`${task.production_order_id} ${texts.orderOf(formatDate(task.order_date))}`}
        </Fact>
        {task.commercial_order_number !== null && (
          <Fact name={texts.commercialOrder}>{task.commercial_order_number}</Fact>
        )}
        <Fact name={texts.specification}>{task.specification}</Fact>
        <Fact name={texts.operation}>{task.operation_name}</Fact>
      </Facts>
      <Progress label={texts.progress} done={Math.min(madeCount, total)} total={total}>
        {`${texts.progress}: ${texts.made(madeCount, total)}`}
      </Progress>
    </>
  );
}
