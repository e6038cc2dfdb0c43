import type { BoardCenter, BoardWork, ProductionBoard } from '@naryad/contracts/dashboards/production-board';
import { mdiPauseCircleOutline, mdiPlayCircleOutline } from '@mdi/js';
import { PAUSE_CAUSES } from '@naryad/contracts/production/pauses';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { formatSpan } from '../../../shared/format/index.js';
import type { PlantClock } from '../../../shared/format/plant-clock.js';
import { Button, Card, Columns, Muted, Stack, Text } from '../../../shared/ui/index.js';
import { ProgressBar } from '../../../shared/ui/progress-bar.js';
import { personName } from '../shared/operations.js';
import { boardTexts } from './texts.js';

const texts = boardTexts.centers;

/** Tiles shown at first, so that orders and output are easy to reach even with two hundred work centers. */
const FEW = 12;
/**
 * Height of a busy work place plus the line of the next work. Reserved even when empty, so that the content
 * below does not jump.
 */
const WORK_PLACE_PX = 91;
const NEXT_PX = 34;

/** Work centers as tiles: who works on what, what is paused, what is next. */
export function CenterTiles({
  board: { centers, shift },
  moduleId,
  now,
  clock,
}: {
  readonly board: ProductionBoard;
  readonly moduleId: number;
  readonly now: number;
  readonly clock: PlantClock;
}): ReactElement {
  const [isWhole, setWhole] = useState(false);
  // Hiding a single tile is not worth it.
  const visibleCenters = isWhole || centers.length <= FEW + 1 ? centers : centers.slice(0, FEW);
  return (
    <Stack as="section" gap={8} aria-label={texts.title}>
      <Stack direction="row" align="baseline" gap="4px 8px" wrap>
        <Text as="h2" size="large" weight="bold" style={{ margin: 0 }}>
          {texts.title}
        </Text>
        {shift && (
          <Muted tabular>
            {texts.shift(shift.name, clock.time(Date.parse(shift.from)), clock.time(Date.parse(shift.to)))}
          </Muted>
        )}
      </Stack>
      {centers.length === 0 && <Muted>{texts.none}</Muted>}
      <Columns as="ul" count="repeat(auto-fit, minmax(300px, 1fr))" gap={16} isEven>
        {visibleCenters.map((center) => (
          <Card as="li" key={center.id} gap={8} style={{ padding: 12 }}>
            <Tile
              center={center}
              moduleId={moduleId}
              now={now}
              loadHint={shift ? texts.shiftLoadHint : texts.loadHint}
            />
          </Card>
        ))}
      </Columns>
      {(isWhole || visibleCenters.length < centers.length) && (
        <div>
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? texts.fewer : texts.all(centers.length)}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Tile({
  center,
  moduleId,
  now,
  loadHint,
}: {
  readonly center: BoardCenter;
  readonly moduleId: number;
  readonly now: number;
  readonly loadHint: string;
}): ReactElement {
  const { id: centerId, name, places, next, load_percent: load } = center;
  return (
    <>
      <Stack direction="row" gap={8} align="baseline">
        <Text as="h3" weight="bold" grow wrap="two-lines" style={{ margin: 0 }}>
          <Link to={`/production/${moduleId}/oee?center=${centerId}`}>{name}</Link>
        </Text>
        {load !== null && (
          <Text size="small" tone="muted" tabular wrap="never" title={loadHint}>
            {texts.load(load)}
          </Text>
        )}
      </Stack>
      {load !== null && <ProgressBar value={load} total={100} />}
      {places.length === 0 && <Muted>{texts.noPlaces}</Muted>}
      <Stack as="ul" gap={8} lines="between" grow>
        {places.map(({ id, name: workPlace, work, paused }) => (
          <Stack as="li" key={id} gap={4} style={{ paddingBlock: 4, minHeight: WORK_PLACE_PX }}>
            <Stack direction="row" gap={8}>
              <Text weight="strong" grow wrap="clip">
                {workPlace}
              </Text>
              {work === null && paused.length === 0 && <Muted>{texts.free}</Muted>}
            </Stack>
            {[...(work ? [work] : []), ...paused].map((one) => (
              <Work key={one.id} work={one} now={now} />
            ))}
          </Stack>
        ))}
      </Stack>
      <Text size="small" tone="muted" wrap="two-lines" style={{ minHeight: NEXT_PX }}>
        {next === null ? (
          texts.nothing
        ) : (
          <>
            {texts.next}: {next.name},{' '}
            <Link to={`/production/orders/${next.production_order_id}`}>{next.task_number}</Link>,{' '}
            {next.product_name}
          </>
        )}
      </Text>
    </>
  );
}

function Work({ work, now }: { readonly work: BoardWork; readonly now: number }): ReactElement {
  const { pause } = work;
  const spentTime = formatSpan(pause?.since ?? work.since, new Date(now));
  return (
    <Stack gap={0}>
      <Text
        size="small"
        wrap="anywhere"
        tone={pause === null ? 'success' : 'warning'}
        icon={pause === null ? mdiPlayCircleOutline : mdiPauseCircleOutline}
        iconSize={16}
      >
        <Link to={`/production/orders/${work.production_order_id}#task-${work.task_id}`}>
          {work.name}, {work.task_number}
        </Link>
      </Text>
      <Text size="small" wrap="clip">
        {work.product_name}
      </Text>
      <Text size="small" tone="muted" tabular wrap="anywhere">
        {[
          personName(work.user),
          pause === null ? texts.since(spentTime) : `${PAUSE_CAUSES[pause.reason]} ${spentTime}`,
          texts.steps(work.steps_done, work.step_count),
          pause?.comment,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Stack>
  );
}
