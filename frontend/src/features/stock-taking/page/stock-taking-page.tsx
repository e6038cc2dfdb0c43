import { mdiArrowLeft, mdiCheckAll, mdiClose } from '@mdi/js';
import type { StockTaking } from '@naryad/contracts/stock-takings/dto';
import { COUNTING_MODULES } from '@naryad/contracts/work-modules/rights';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { listAddress } from '../../../shared/list/list-address.js';
import { useIsPhone, type ListAction } from '../../../shared/list/index.js';
import { ListActions } from '../../../shared/list/list-actions.js';
import { useHasModuleOf, useOwnsModule } from '../../../shared/session/module-rights.js';
import {
  Button,
  ErrorPanel,
  LiveSign,
  Muted,
  Notice,
  Page,
  Skeletons,
  Stack,
  StatusChip,
} from '../../../shared/ui/index.js';
import { usePrefetch } from '../../../shared/ui/use-prefetch.js';
import { useTaking } from '../shared/use-taking.js';
import { useTakingActions } from '../shared/use-taking-actions.js';
import { CellList } from '../counting/cell-list.js';
import { CellScreen } from '../counting/cell-screen.js';
import { CountingScreen } from '../counting/counting-screen.js';
import { StoredNote } from '../offline/stored-counts-note.js';
import { TakingProgress } from '../shared/taking-progress.js';
import { countingTexts } from '../shared/counting-texts.js';
import { listPath, TAKING_LIST } from '../shared/addresses.js';
import { parseId } from '../../../shared/address/parse-id.js';
import { statusView } from '../shared/status-view.js';
import { takingTexts as texts } from '../shared/texts.js';
import css from './stock-taking-page.module.css';
import { WayLink } from '../shared/way-link.js';

/** Loaded lazily: a handheld that counts does not need tables and Excel. */
const loadReview = () => import('../review/review-screen.js').then((m) => ({ default: m.ReviewScreen }));
const ReviewScreen = lazy(loadReview);
// Preloaded: a user who counts offline and leaves must still be able to send.
const loadAtRest = () => Promise.all([loadReview(), import('../offline/waiting-counts.js')]);

/**
 * `/storehouse/stock-taking/:id`: counting, review or the posted result. `?cell=` opens a cell during
 * counting.
 */
export function StockTakingPage(): ReactElement {
  const id = parseId(useParams()['id']);
  return id === null ? <Navigate to="/storehouse" replace /> : <OneStockTaking key={id} id={id} />;
}

const LOADING = <Skeletons rows={1} height={220} />;

function OneStockTaking({ id }: { readonly id: number }): ReactElement {
  const { taking, error, updatedAt, retry } = useTaking(id);
  usePrefetch(loadAtRest);
  if (taking === undefined) {
    return (
      <Page title={texts.titleUnknown}>
        <StoredNote takingId={id} />
        {error === null ? (
          LOADING
        ) : (
          <ErrorPanel error={error} onRetry={retry} listTo={listAddress(TAKING_LIST, '/storehouse')} />
        )}
      </Page>
    );
  }
  return taking.status === 'counting' ? (
    <Counting taking={taking} updatedAt={updatedAt} />
  ) : (
    <Suspense fallback={<Page title={texts.title(taking.number)}>{LOADING}</Page>}>
      <ReviewScreen
        taking={taking}
        updatedAt={updatedAt}
        back={<BackToList moduleId={taking.module_id} isShort={taking.status === 'review'} />}
      />
    </Suspense>
  );
}

function BackToList({
  moduleId,
  isShort = false,
}: {
  readonly moduleId: number;
  /** Short label: there are many buttons next to it. */
  readonly isShort?: boolean;
}): ReactElement {
  const [to] = useState(() => {
    const own = listPath(moduleId);
    const storedPath = listAddress(TAKING_LIST, own);
    return storedPath.split('?')[0] === own ? storedPath : own;
  });
  return (
    <WayLink icon={mdiArrowLeft} to={to} aria-label={texts.toList}>
      <span className={css.word} data-short={isShort}>
        {texts.toList}
      </span>
    </WayLink>
  );
}

function Counting({
  taking,
  updatedAt,
}: {
  readonly taking: StockTaking;
  readonly updatedAt: number | null;
}): ReactElement {
  const [parameters] = useSearchParams();
  const cellId = parseId(parameters.get('cell'));
  const actions = useTakingActions(taking);
  const title = texts.title(taking.number);
  const owns = useOwnsModule(taking.module_id);
  const isCounter = useHasModuleOf(COUNTING_MODULES);
  const mayCount = owns || isCounter;
  const isPhone = useIsPhone();
  // On a handheld the button is not needed before all cells are counted.
  const isFinishInMenu = isPhone && taking.cells_counted < taking.cells_total;
  const finish: ListAction = {
    id: 'finish',
    text: countingTexts.finish,
    icon: mdiCheckAll,
    onRun: () => void actions.finish(),
    isBusy: actions.isPending,
  };
  const cancel: ListAction = {
    id: 'cancel',
    text: countingTexts.cancel,
    icon: mdiClose,
    onRun: () => void actions.cancel(),
    isBusy: actions.isPending,
  };
  if (cellId !== null && mayCount) {
    return (
      <Page phone="compact" title={title} titleExtra={<TakingProgress {...taking} />}>
        <StoredNote takingId={taking.id} />
        <CellScreen key={cellId} taking={taking} cellId={cellId} />
      </Page>
    );
  }
  return (
    <Page
      phone="compact"
      title={title}
      titleExtra={<StatusChip {...statusView(taking.status)} />}
      actions={
        <>
          <BackToList moduleId={taking.module_id} />
          {owns && <ListActions actions={isFinishInMenu ? [finish, cancel] : [cancel]} />}
        </>
      }
      next={
        owns &&
        !isFinishInMenu && (
          <Button kind="main" isBusy={actions.isPending} onClick={finish.onRun}>
            {finish.text}
          </Button>
        )
      }
    >
      <Stack direction="row" wrap align="center" justify="between" gap="4px 16px">
        <TakingProgress {...taking} isLarge />
        <LiveSign updatedAt={updatedAt} />
      </Stack>
      <StoredNote takingId={taking.id} />
      {taking.comment !== null && (
        <Muted as="p" size="inherit" wrap="anywhere">
          {taking.comment}
        </Muted>
      )}
      {mayCount ? (
        <CountingScreen taking={taking} />
      ) : (
        <>
          <Notice kind="info" icon="kind" role="alert">
            {countingTexts.foreign}
          </Notice>
          <CellList taking={taking} onOpen={null} />
        </>
      )}
    </Page>
  );
}
