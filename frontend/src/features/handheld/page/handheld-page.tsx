import type { HandheldModuleInfo } from '@naryad/contracts/handheld/dto';
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useAddress } from '../../../shared/list/use-address.js';
import { parseId } from '../../../shared/address/parse-id.js';
import { startPath, useCurrentUser } from '../../../shared/session/session.js';
import { confirm } from '../../../shared/ui/dialogs-store.js';
import { whenIdle } from '../../../shared/ui/when-idle.js';
import { releaseBackGuard, useBackGuard } from '../shared/use-back-guard.js';
import { useHandheld } from '../frame/use-handheld.js';
import { useWayOut } from '../frame/use-way-out.js';
import { LoadingRows } from '../shared/loading-rows.js';
import { ModeTiles } from './mode-tiles.js';
import { ScanTools } from '../frame/scan-tools.js';
import { HandheldFrame } from '../frame/handheld-frame.js';
import { HandheldGate } from '../frame/handheld-gate.js';
import { UpdateOffer } from '../offline/update-offer.js';
import { offlineTexts } from '../offline/texts.js';
import { isAvailable, modeOf, type HandheldMode } from './mode.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { Stack } from '../../../shared/ui/stack.js';

const loadReception = (): Promise<typeof import('../reception/reception-screen.js')> =>
  import('../reception/reception-screen.js');
const loadCell = (): Promise<typeof import('../cell/cell-screen.js')> => import('../cell/cell-screen.js');
const loadFind = (): Promise<typeof import('../find/find-screen.js')> => import('../find/find-screen.js');
const loadTasks = (): Promise<typeof import('../picking/task-list.js')> => import('../picking/task-list.js');
const ReceptionScreen = lazy(() => loadReception().then((m) => ({ default: m.ReceptionScreen })));
const CellScreen = lazy(() => loadCell().then((m) => ({ default: m.CellScreen })));
const FindScreen = lazy(() => loadFind().then((m) => ({ default: m.FindScreen })));
const TaskList = lazy(() => loadTasks().then((m) => ({ default: m.TaskList })));

// Loaded lazily: most users have no calls, and calls are not needed offline.
const MyCalls = lazy(() =>
  import('../../../shared/calls/my-calls.js').then(
    (m) => ({ default: m.MyCalls }),
    () => ({ default: () => null }),
  ),
);

/** Preloads the other modes while the page is idle, so that a tile opens at once, also offline. */
function loadModes(): void {
  for (const load of [loadReception, loadCell, loadTasks, loadFind]) void load().catch(() => undefined);
}

/** What is open within a mode. */
interface Opened {
  readonly task?: number | null;
  readonly cell?: number | null;
}

const askToLeave = (): Promise<boolean> =>
  confirm({
    title: texts.leaveTitle,
    text: texts.leaveText,
    confirmText: texts.leave,
    cancelText: texts.stay,
    danger: true,
    large: true,
  });

/** The handheld terminal, `/tsd-scan/{id}?mode=`. */
export function HandheldPage(): ReactElement {
  const moduleId = Number(useParams()['id']);
  const user = useCurrentUser();
  const navigate = useNavigate();
  const handheld = useHandheld(moduleId);
  const mayGoElsewhere = useWayOut();
  const [parameters, setParameters] = useAddress();
  const mode = modeOf(parameters.get('mode'));
  const isUnknownMode = mode === null && parameters.has('mode');
  const taskId = Number(parameters.get('task')) || null;
  const [isFilled, setFilled] = useState(false);
  const asking = useRef(false);

  const mayLeave = useCallback(async (): Promise<boolean> => {
    if (!isFilled) return true;
    if (asking.current) return false;
    asking.current = true;
    const leaves = await askToLeave();
    asking.current = false;
    return leaves;
  }, [isFilled]);

  const show = useCallback(
    (next: HandheldMode | null, { task, cell }: Opened = {}, replace = false) =>
      setParameters(
        () =>
          new URLSearchParams({
            ...(next && { mode: next }),
            ...(task && { task: String(task) }),
            ...(cell && { cell: String(cell) }),
          }),
        { replace },
      ),
    [setParameters],
  );

  const back = async (): Promise<void> => {
    if (!(await mayLeave())) return;
    // Offline, only the terminal is available: any other screen would fail, and a reload would not load the
    // application.
    if (mode === null && !(await mayGoElsewhere(offlineTexts.leaveNeedsNetwork))) return;
    await releaseBackGuard();
    if (taskId !== null) show(mode);
    else if (mode !== null) show(null, {}, mode === 'reception');
    // For a user with access to the terminal only, the start page is the terminal itself.
    else await navigate(startPath(user) === `/tsd-scan/${moduleId}` ? '/user' : '/');
  };
  useEffect(() => whenIdle(loadModes), []);
  useEffect(() => {
    if (isUnknownMode) show(null, {}, true);
  }, [isUnknownMode, show]);
  const modeTitle = mode === null ? texts.chooseMode : texts.modes[mode];
  useBackGuard(mode === 'reception', () => void back());

  return (
    <HandheldFrame
      moduleId={moduleId}
      title={handheld.unusable === null ? modeTitle : texts.documentTitle}
      onBack={() => void back()}
      mayLeave={mayLeave}
      tools={
        mode !== null &&
        mode !== 'picking' && (
          <ScanTools
            kinds={mode === 'cell' ? ['cell'] : ['product', 'cell']}
            storehouseId={handheld.info?.storehouse_module_id ?? null}
          />
        )
      }
    >
      <Suspense fallback={null}>
        <MyCalls size="touch" />
      </Suspense>
      <HandheldGate handheld={handheld}>
        {(info) => (
          <Suspense fallback={<LoadingRows />}>
            <Screen
              moduleId={moduleId}
              info={info}
              mode={mode}
              taskId={taskId}
              cellId={parseId(parameters.get('cell'))}
              onShow={show}
              onFilled={setFilled}
            />
          </Suspense>
        )}
      </HandheldGate>
    </HandheldFrame>
  );
}

interface ScreenProps {
  readonly moduleId: number;
  readonly info: HandheldModuleInfo;
  readonly mode: HandheldMode | null;
  readonly taskId: number | null;
  readonly cellId: number | null;
  readonly onShow: (mode: HandheldMode | null, opened?: Opened, replace?: boolean) => void;
  readonly onFilled: (isFilled: boolean) => void;
}

function Screen({ moduleId, info, mode, taskId, cellId, onShow, onFilled }: ScreenProps): ReactElement {
  const isDropped = mode !== null && !isAvailable(mode, info);
  useEffect(() => {
    if (isDropped) onShow(null, {}, true);
  }, [isDropped, onShow]);
  if (mode === null || isDropped) {
    return (
      <Stack>
        <UpdateOffer />
        <ModeTiles info={info} onChoose={(next) => onShow(next)} />
      </Stack>
    );
  }
  if (mode === 'reception') return <ReceptionScreen moduleId={moduleId} onFilled={onFilled} />;
  if (mode === 'cell') return <CellScreen moduleId={moduleId} cellId={cellId} />;
  if (mode === 'find') {
    return <FindScreen moduleId={moduleId} info={info} onCell={(cell) => onShow('cell', { cell })} />;
  }
  return (
    <TaskList
      moduleId={moduleId}
      info={info}
      openId={taskId}
      onOpen={(task) => onShow('picking', { task })}
    />
  );
}
