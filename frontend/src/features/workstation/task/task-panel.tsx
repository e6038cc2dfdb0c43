import { mdiImageOffOutline } from '@mdi/js';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import type { ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { orderDate, productImage } from './task-facts.js';
import { workstationTexts as texts } from '../shared/texts.js';
import { OrderQueue } from './order-queue.js';
import { Picture } from './picture.js';
import { ProgressBar } from '../shared/progress-bar.js';
import css from './task-panel.module.css';

/** A longer name is set smaller, so that the facts below stay in sight. */
const LONG_NAME = 60;

/** Left side: what is being made, for whom, how far, and what comes next. */
export function TaskPanel({ task }: { readonly task: WorkplaceTask }): ReactElement {
  const facts: readonly (readonly [string, string | null])[] = [
    [texts.specification, task.specification],
    [texts.commercialOrder, task.commercial_order_number],
    [texts.taskNumber, task.task_number],
    [texts.serialNumber, task.serial_number],
  ];
  return (
    <aside className={css.task} aria-label={texts.task} tabIndex={0}>
      <div>
        <Picture
          src={productImage(task.img_url)}
          alt={task.product_name}
          empty={texts.noImage}
          emptyIcon={mdiImageOffOutline}
          className={css.image}
        />
        <h2 className={css.name} lang="ru" data-long={task.product_name.length > LONG_NAME}>
          {task.product_name}
        </h2>
        <p className="n-tabular">
          <strong>{texts.order(task.production_order_id)}</strong>{' '}
          {texts.orderDate(orderDate(task.order_date))}
        </p>
      </div>
      <dl className={css.facts}>
        {facts.map(([name, value]) =>
          value === null || value === '' ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <ProgressBar
        label={texts.made(formatNumber(task.completed_count), formatNumber(task.total_count))}
        value={task.completed_count}
        total={task.total_count}
      />
      <OrderQueue queue={task.queue} />
    </aside>
  );
}
