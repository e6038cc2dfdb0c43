import type { BoardCenter } from '@naryad/contracts/dashboards/production-board';
import { PAUSE_CAUSES } from '@naryad/contracts/production/pauses';
import type { ReactElement } from 'react';
import { formatSpan } from '../../../shared/format/index.js';
import { Card, Columns, Stack, Text } from '../../../shared/ui/index.js';
import { Nothing } from './parts.js';
import type { PageProps } from './production-pages.js';
import { stateOfCenter } from './slides.js';
import { wallTexts } from './texts.js';

const texts = wallTexts.centers;
/** Lines of a tile that are readable from a distance. */
const LINES = 3;
const TONES = { stopped: 'error', work: 'success', free: 'neutral' } as const;

/** Maximum number of tiles that have space for long names. */
const LARGE = 6;
/** Tiles per row: few tiles are large. */
const columnsOf = (count: number): number => (count <= 2 ? count : count <= LARGE ? 3 : 4);

/** Font size of a tile: larger for fewer tiles. */
const sizeOf = (count: number): string => (count <= 3 ? '1.7em' : count <= LARGE ? '1.3em' : '1em');

/** Work centers as tiles: who works there, what is paused. */
export function CentersPage({ slide: { centers }, now }: PageProps): ReactElement {
  if (centers.length === 0) return <Nothing>{texts.none}</Nothing>;
  return (
    <Columns
      as="ul"
      count={columnsOf(centers.length)}
      gap="0.5em"
      isEven
      style={{ height: '100%', gridAutoRows: 'minmax(0, 1fr)', fontSize: sizeOf(centers.length) }}
    >
      {centers.map((center) => (
        <Tile key={center.id} center={center} now={now} isLarge={centers.length <= LARGE} />
      ))}
    </Columns>
  );
}

function Tile({
  center,
  now,
  isLarge,
}: {
  readonly center: BoardCenter;
  readonly now: number;
  readonly isLarge: boolean;
}): ReactElement {
  const state = stateOfCenter(center);
  const lines = linesOf(center, now);
  return (
    <Card
      as="li"
      gap="0.1em"
      shrink
      data-tone={TONES[state]}
      style={{ padding: '0.4em 0.6em', borderInlineStart: '0.4em solid var(--tone)', overflow: 'hidden' }}
    >
      <Text weight="bold" wrap="two-lines">
        {center.name}
      </Text>
      <Stack direction="row" justify="between" gap="0 0.6em">
        <Text weight="strong" tone={TONES[state]} wrap="never">
          {texts.states[state]}
        </Text>
        {center.load_percent !== null && (
          <Text tone="muted" tabular wrap="never">
            {texts.load(center.load_percent)}
          </Text>
        )}
      </Stack>
      {lines.slice(0, LINES).map(({ id, words, isStopped }) => (
        <Text
          key={id}
          size="smaller"
          wrap={isLarge ? 'two-lines' : 'clip'}
          tone={isStopped ? 'error' : undefined}
        >
          {words}
        </Text>
      ))}
      {lines.length > LINES && (
        <Text size="smaller" tone="muted">
          {wallTexts.more(lines.length - LINES)}
        </Text>
      )}
    </Card>
  );
}

/** Paused work first, then active work. */
function linesOf({ places }: BoardCenter, now: number) {
  const stopped = places.flatMap(({ paused }) =>
    paused.map((one) => ({
      id: one.id,
      isStopped: true,
      words: `${one.pause ? PAUSE_CAUSES[one.pause.reason] : ''} ${formatSpan(one.pause?.since, new Date(now))}`,
    })),
  );
  const working = places.flatMap(({ work }) =>
    work === null
      ? []
      : [
          {
            id: work.id,
            isStopped: false,
            words: [work.user?.last_name, work.name, formatSpan(work.since, new Date(now))]
              .filter(Boolean)
              .join(' · '),
          },
        ],
  );
  return [...stopped, ...working];
}
