import type { BoardOrder, ProductionBoard } from '@naryad/contracts/dashboards/production-board';
import { mdiClockAlertOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../shared/format/index.js';
import type { PlantClock } from '../../../shared/format/plant-clock.js';
import { Card, Columns, Muted, Stack, Text } from '../../../shared/ui/index.js';
import { Progress } from '../shared/progress.js';
import { ScrappedCount } from '../shared/scrapped-count.js';
import { texts as production } from '../shared/texts.js';
import { latenessOf } from '../../../shared/production-board/exceptions.js';
import { boardTexts, waitText } from './texts.js';

const texts = boardTexts.lanes;
const STATUSES = ['new', 'work', 'done'] as const;

/** Orders in lanes by status: another view of the rows of the list. */
export function OrderLanes({
  board: { orders, order_counts: counts },
  moduleId,
  now,
  clock,
}: {
  readonly board: ProductionBoard;
  readonly moduleId: number;
  readonly now: number;
  readonly clock: PlantClock;
}): ReactElement {
  return (
    <Columns as="section" count={3} gap={16} aria-label={texts.title}>
      {STATUSES.map((column) => {
        const visibleOrders = orders.filter(({ status }) => status === column);
        const count = Math.max(column === 'done' ? counts.done_today : counts[column], visibleOrders.length);
        return (
          <Stack key={column} as="section" gap={8} shrink aria-label={texts[column]}>
            <Stack direction="row" align="baseline" gap={8}>
              <Text as="h2" size="large" weight="bold" style={{ margin: 0 }}>
                {texts[column]}
              </Text>
              <Muted tabular>{formatNumber(count)}</Muted>
              {count > visibleOrders.length && (
                <Stack side>
                  <Link to={`/production/${moduleId}?status=${column}`}>{texts.all(count)}</Link>
                </Stack>
              )}
            </Stack>
            {visibleOrders.length === 0 && <Muted>{texts.empty[column]}</Muted>}
            <Stack as="ul" gap={8}>
              {visibleOrders.map((order) => (
                <li key={order.id}>
                  <OrderCard order={order} now={now} clock={clock} />
                </li>
              ))}
            </Stack>
          </Stack>
        );
      })}
    </Columns>
  );
}

function OrderCard({
  order,
  now,
  clock,
}: {
  readonly order: BoardOrder;
  readonly now: number;
  readonly clock: PlantClock;
}): ReactElement {
  const moment = (time: string): string => clock.moment(time, now);
  const late = latenessOf(order, now);
  const { status, waits_for: wait, forecast_datetime: forecast } = order;
  return (
    <Card gap={6} style={{ padding: 12 }}>
      <Stack direction="row" gap={8} align="baseline">
        <Link to={`/production/orders/${order.id}`} style={{ flex: 'none' }}>
          {production.order.title(order.id)}
        </Link>
        {order.client_order_number !== null && (
          <Muted wrap="clip" title={order.client_order_number}>
            {order.client_order_number}
          </Muted>
        )}
        <Stack side>
          <Text
            size="small"
            tabular
            wrap="never"
            tone={late === null ? 'muted' : late === 'end' ? 'error' : 'warning'}
            icon={late === null ? undefined : mdiClockAlertOutline}
            iconSize={14}
          >
            {status === 'new'
              ? texts.from(moment(order.plan_start_datetime))
              : texts.until(moment(order.plan_end_datetime))}
          </Text>
        </Stack>
      </Stack>
      <Text wrap="two-lines">{order.product_name}</Text>
      <Stack direction="row" gap="4px 12px" align="center" wrap>
        <Progress done={order.completed_task_count} total={order.task_count} />
        {status === 'work' && (
          <Text size="small" tone="muted" tabular>
            {texts.pace(order.pace)}
          </Text>
        )}
        <ScrappedCount count={order.scrapped_task_count} />
        {status === 'work' && forecast !== null && (
          <Text size="small" tabular tone={late === 'forecast' ? 'warning' : 'muted'}>
            {texts.forecast(moment(forecast))}
          </Text>
        )}
      </Stack>
      {wait !== null && status !== 'done' && (
        <Text size="small" tone={wait.kind === 'center' ? 'muted' : 'warning'} wrap="anywhere">
          {waitText(wait)}
        </Text>
      )}
    </Card>
  );
}
