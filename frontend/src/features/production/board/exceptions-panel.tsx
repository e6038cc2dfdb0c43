import {
  mdiClockAlertOutline,
  mdiHandBackRightOutline,
  mdiPackageVariantRemove,
  mdiPauseCircleOutline,
} from '@mdi/js';
import { PAUSE_CAUSES } from '@naryad/contracts/production/pauses';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { formatQuantity, formatSpan } from '../../../shared/format/index.js';
import type { PlantClock } from '../../../shared/format/plant-clock.js';
import { Button, Card, Stack, StatusChip, Text } from '../../../shared/ui/index.js';
import { heldUnitsAddress } from '../shared/list-address.js';
import type { Exception } from '../../../shared/production-board/exceptions.js';
import { boardTexts } from './texts.js';

const texts = boardTexts.exceptions;
/** Rows shown at once, so that the rest of the dashboard remains visible. */
const MOST = 6;

const CHIPS = {
  late: { icon: mdiClockAlertOutline, tone: 'warning' },
  stopped: { icon: mdiPauseCircleOutline, tone: 'error' },
  short: { icon: mdiPackageVariantRemove, tone: 'warning' },
  held: { icon: mdiHandBackRightOutline, tone: 'neutral' },
} as const;

interface Shown {
  readonly key: string;
  readonly to: string;
  readonly text: string;
  readonly more?: string | undefined;
}

function shownOf(one: Exception, moduleId: number, now: number, clock: PlantClock): Shown {
  if (one.kind === 'held') {
    return { key: 'held', to: heldUnitsAddress(moduleId), text: texts.held(one.count) };
  }
  if (one.kind === 'stopped') {
    const { id, name, task_number, production_order_id, task_id, pause } = one.work;
    return {
      key: `stopped ${id}`,
      to: `/production/orders/${production_order_id}#task-${task_id}`,
      text: texts.stopped(one.place, PAUSE_CAUSES[pause!.reason], formatSpan(pause!.since, new Date(now))),
      more: [texts.work(name, task_number), pause!.comment].filter(Boolean).join(' · '),
    };
  }
  const { order } = one;
  const { id, product_name: name, waits_for: wait } = order;
  const orderPath = `/production/orders/${id}`;
  if (one.kind === 'short') {
    const text =
      wait?.kind === 'components'
        ? texts.short(id, name, wait.name, formatQuantity(wait.missing), wait.others)
        : name;
    return { key: `short ${id}`, to: orderPath, text };
  }
  const dueText = clock.dateTime(order.plan_end_datetime);
  const messages = {
    end: texts.overdue(id, name, dueText),
    start: texts.notStarted(id, name, clock.dateTime(order.plan_start_datetime)),
    forecast: texts.slow(
      id,
      name,
      order.forecast_datetime === null ? '' : clock.dateTime(order.forecast_datetime),
      dueText,
    ),
  };
  return { key: `late ${id}`, to: orderPath, text: messages[one.why] };
}

/** Problems that need attention, each with a link. */
export function ExceptionsPanel({
  exceptions,
  moduleId,
  now,
  clock,
}: {
  readonly exceptions: readonly Exception[];
  readonly moduleId: number;
  readonly now: number;
  readonly clock: PlantClock;
}): ReactElement {
  const [isEvery, setEvery] = useState(false);
  const visibleExceptions = isEvery || exceptions.length <= MOST + 1 ? exceptions : exceptions.slice(0, MOST);
  return (
    <Card as="section" gap={8} style={{ padding: 16 }} aria-label={texts.title}>
      <Text as="h2" size="large" weight="bold" style={{ margin: 0 }}>
        {texts.title}
      </Text>
      {exceptions.length === 0 && <Text tone="success">{texts.none}</Text>}
      <Stack as="ul" gap={8} lines="between">
        {visibleExceptions.map((one) => {
          const { key, to, text, more } = shownOf(one, moduleId, now, clock);
          return (
            <Stack
              as="li"
              key={key}
              direction="row"
              gap="4px 12px"
              align="center"
              wrap
              style={{ paddingBlock: 4 }}
            >
              <span style={{ flex: '0 0 164px' }}>
                <StatusChip {...CHIPS[one.kind]} label={texts.kinds[one.kind]} />
              </span>
              <Stack gap={0} shrink style={{ flex: '1 1 240px' }}>
                <Link to={to}>{text}</Link>
                {more !== undefined && (
                  <Text size="small" tone="muted" wrap="anywhere">
                    {more}
                  </Text>
                )}
              </Stack>
            </Stack>
          );
        })}
      </Stack>
      {visibleExceptions.length < exceptions.length && (
        <Stack direction="row">
          <Button kind="text" size="small" onClick={() => setEvery(true)}>
            {texts.more(exceptions.length - visibleExceptions.length)}
          </Button>
        </Stack>
      )}
    </Card>
  );
}
