import { mdiImageOffOutline } from '@mdi/js';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import type { ReactElement, ReactNode } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { orderDate, productImage } from './task-facts.js';
import { workstationTexts as texts } from '../shared/texts.js';
import { OrderQueue } from './order-queue.js';
import { Picture } from './picture.js';
import { ProgressBar } from '../shared/progress-bar.js';
import { Fact, Facts } from '../../../shared/ui/facts.js';
import { Notice } from '../../../shared/ui/notice.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import css from './task-panel.module.css';

/** A longer name uses a smaller font, so that the facts below stay visible. */
const LONG_NAME = 60;

export interface TaskPanelProps {
  readonly task: WorkplaceTask;
  /** Between the progress and the queue. */
  readonly children?: ReactNode;
}

/** Left side: the product, the order, the progress, and the queue. */
export function TaskPanel({ task, children }: TaskPanelProps): ReactElement {
  const facts: readonly (readonly [string, string | null])[] = [
    [texts.specification, task.specification],
    [texts.commercialOrder, task.commercial_order_number],
    [texts.taskNumber, task.task_number],
    [texts.serialNumber, task.serial_number],
  ];
  return (
    <Stack as="aside" gap="var(--ws-gap)" className={css.task} aria-label={texts.task} tabIndex={0}>
      <div>
        <Picture
          src={productImage(task.img_url)}
          alt={task.product_name}
          empty={texts.noImage}
          emptyIcon={mdiImageOffOutline}
          className={css.image}
        />
        <Text
          as="h2"
          size={task.product_name.length > LONG_NAME ? 'lead' : 'title'}
          weight="bold"
          wrap="anywhere"
          className={css.name}
          lang="ru"
        >
          {task.product_name}
        </Text>
        <p className="n-tabular">
          <strong>{texts.order(task.production_order_id)}</strong>{' '}
          {texts.orderDate(orderDate(task.order_date))}
        </p>
      </div>
      {task.rework != null && <Notice kind="warning">{texts.rework(task.rework)}</Notice>}
      <Facts variant="line" className={css.facts}>
        {facts.map(([name, value]) =>
          value === null || value === '' ? null : (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ),
        )}
      </Facts>
      <ProgressBar
        label={texts.made(formatNumber(task.completed_count), formatNumber(task.total_count))}
        value={task.completed_count}
        total={task.total_count}
      />
      {children}
      <OrderQueue queue={task.queue} />
    </Stack>
  );
}
