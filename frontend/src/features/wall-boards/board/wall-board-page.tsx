import type { ShownBoard } from '@naryad/contracts/wall-boards/dto';
import { useEffect, useRef, type ReactElement } from 'react';
import { useParams } from 'react-router';
import { parseId } from '../../../shared/address/parse-id.js';
import { useRinging } from '../../../shared/calls/use-ringing.js';
import { plantClock } from '../../../shared/format/plant-clock.js';
import { Stack, Text } from '../../../shared/ui/index.js';
import { useDocumentTitle } from '../../../shared/ui/use-document-title.js';
import type { FeedState } from './board-feed.js';
import { linkOf } from './board-link.js';
import { CentersPage } from './centers-page.js';
import { chime } from './chime.js';
import { hasNewProgram } from './program-version.js';
import { CallsPage, DayPage, ExceptionsPage, OrdersPage, type PageProps } from './production-pages.js';
import { slidesOf } from './slides.js';
import { DeliveriesPage, MovementsPage, StockPage } from './storehouse-pages.js';
import { wallTexts as texts } from './texts.js';
import { useSoundHint } from './use-sound-hint.js';
import { useNewProgram, useSeconds, useRotation } from './use-rotation.js';
import { useWallBoard } from './use-wall-board.js';
import css from './wall-board.module.css';

/** `/board/:id`: a screen on a wall, without a signed-in user and without a keyboard. */
export function WallBoardPage(): ReactElement {
  const id = parseId(useParams()['id']);
  return id === null ? <Sign title={texts.closed} hint={texts.closedHint} /> : <Device key={id} id={id} />;
}

function Device({ id }: { readonly id: number }): ReactElement {
  const state = useWallBoard(id);
  if (state.isClosed) return <Sign title={texts.closed} hint={texts.closedHint} />;
  if (state.board !== null) return <WallBoard state={state} board={state.board} />;
  return state.hasFailed ? (
    <Sign title={texts.failed} hint={texts.failedHint} />
  ) : (
    <Sign title={texts.opening} />
  );
}

/** Renders the state of a board. */
export function WallBoard({
  state,
  board,
}: {
  readonly state: FeedState;
  readonly board: ShownBoard;
}): ReactElement {
  useDocumentTitle(board.name);
  const ticks = useSeconds();
  const link = linkOf(state, ticks);
  const clock = plantClock(board.time_zone);
  const boardTime = Date.parse(board.at);
  const now = boardTime + Math.max(0, ticks - state.answeredAt);
  const slides = slidesOf(board, now);
  const checkForProgram = useNewProgram(hasNewProgram, () => location.reload());
  const calls = board.pages.includes('calls') ? board.production?.calls : undefined;
  const [slideIndex, setSlideIndex] = useRotation(board.seconds_per_page, () =>
    // An outdated build may be the reason for an unreadable response, so it checks then as well.
    checkForProgram(link !== 'live' || (calls ?? []).every((one) => one.acknowledged_at !== null)),
  );
  const shownSlides = useRef(slides);
  useEffect(() => {
    shownSlides.current = slides;
  });
  const showCalls = (): void => {
    const callsIndex = shownSlides.current.findIndex(({ page }) => page === 'calls');
    setSlideIndex(Math.max(0, callsIndex));
  };
  useRinging(calls, chime, showCalls);
  const hasHint = useSoundHint(calls !== undefined);
  const position = slideIndex % slides.length;
  const slide = slides[position]!;
  const title = texts.page(board, slide.page);
  const dataOf = texts.dataOf(clock.seconds(boardTime));
  return (
    <main className={css.wall}>
      <Stack as="header" direction="row" align="baseline" gap="0 1em">
        <Text as="h1" weight="bold" wrap="clip" style={{ fontSize: '1.7em' }}>
          {title}
        </Text>
        {slide.parts > 1 && (
          <Text tone="muted" tabular wrap="never">
            {texts.part(slide.part, slide.parts)}
          </Text>
        )}
        {slide.left > 0 && (
          <Text tone="muted" wrap="never">
            {texts.more(slide.left)}
          </Text>
        )}
        <Text weight="bold" tabular wrap="never" style={{ fontSize: '2.2em', marginInlineStart: 'auto' }}>
          {clock.time(now)}
        </Text>
      </Stack>
      <div className={css.page}>
        <Page slide={slide} board={board} now={now} clock={clock} />
      </div>
      <Stack
        as="footer"
        direction="row"
        align="center"
        justify="between"
        gap="0 1em"
        style={{ fontSize: '0.8em' }}
      >
        <Text tone="muted" wrap="two-lines">
          {board.name} · {board.module.name}
        </Text>
        {hasHint && (
          <Text tone="warning" wrap="never" role="status">
            {texts.sound}
          </Text>
        )}
        {slides.length > 1 && <Dots count={slides.length} position={position} />}
        <Text tone="muted" tabular wrap="never">
          {texts.updated(clock.seconds(boardTime))}
        </Text>
      </Stack>
      {link !== 'live' && (
        <Sign
          title={texts[link]}
          data={dataOf}
          hint={texts.byItself}
          tone={link === 'lost' ? 'error' : 'warning'}
        />
      )}
    </main>
  );
}

function Page({ board, ...props }: PageProps & { readonly board: ShownBoard }): ReactElement | null {
  const { production, storehouse } = board;
  if (production) {
    if (props.slide.page === 'day') return <DayPage day={production.day} {...props} />;
    if (props.slide.page === 'orders') return <OrdersPage {...props} />;
    if (props.slide.page === 'centers') return <CentersPage {...props} />;
    return props.slide.page === 'calls' ? <CallsPage {...props} /> : <ExceptionsPage {...props} />;
  }
  if (!storehouse) return null;
  const hour = Number(props.clock.time(props.now).slice(0, 2));
  if (props.slide.page === 'movements') return <MovementsPage overview={storehouse} hour={hour} />;
  if (props.slide.page === 'deliveries') return <DeliveriesPage overview={storehouse} />;
  return <StockPage overview={storehouse} />;
}

/** Position in the rotation: one filled dot among hollow ones. */
function Dots({ count, position }: { readonly count: number; readonly position: number }): ReactElement {
  return (
    <svg aria-hidden width={`${count}em`} height="0.6em" viewBox={`0 0 ${count * 10} 6`}>
      {Array.from({ length: count }, (_, index) => (
        <circle
          key={index}
          cx={index * 10 + 5}
          cy={3}
          r={2.5}
          fill={index === position ? 'var(--mui-palette-primary-main)' : 'none'}
          stroke={index === position ? 'var(--mui-palette-primary-main)' : 'var(--n-line-strong)'}
        />
      ))}
    </svg>
  );
}

/** A message over the full screen that explains why there is no data. */
function Sign({
  title,
  data,
  hint,
  tone = 'neutral',
}: {
  readonly title: string;
  readonly data?: string;
  readonly hint?: string;
  readonly tone?: 'error' | 'warning' | 'neutral';
}): ReactElement {
  return (
    <div className={css.sign} role="alert" data-tone={tone}>
      <Text as="strong" weight="bold" style={{ fontSize: '3em', lineHeight: 1.1 }}>
        {title}
      </Text>
      {data !== undefined && (
        <Text tabular weight="strong" style={{ fontSize: '1.6em' }}>
          {data}
        </Text>
      )}
      {hint !== undefined && <Text>{hint}</Text>}
    </div>
  );
}
