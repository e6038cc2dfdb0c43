import { mdiViewGridPlusOutline } from '@mdi/js';
import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import type { WorkModuleLink } from '@naryad/contracts/work-modules/dto';
import { DESKS, hasModuleOf } from '@naryad/contracts/work-modules/rights';
import { lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { useCatalogRoom } from '../../../shared/list/use-catalog.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import { ErrorPanel } from '../../../shared/ui/error-panel.js';
import { useDocumentTitle } from '../../../shared/ui/use-document-title.js';
import { useWorkPlaces } from '../api/work-places.js';
import { CenterArea, CenterPanel } from './center-panel.js';
import { WorkPlaceScreen } from './work-place-screen.js';
import { TerminalHeader } from './terminal-header.js';
import { WorkPlaceList } from './work-place-list.js';
import { useLeave } from './use-leave.js';
import { chooseWorkPlace, storedWorkPlaceId, storeWorkPlaceId } from './work-place-choice.js';
import { workstationTexts as texts } from '../shared/texts.js';
import { Stack } from '../../../shared/ui/stack.js';
import { classes } from '../../../shared/ui/classes.js';
import { fullName } from '../../../shared/format/names.js';
import css from '../shared/workstation.module.css';

// Loaded lazily: usually shown only once per desk.
const NoWorkPlaces = lazy(() => import('./no-work-places.js').then((it) => ({ default: it.NoWorkPlaces })));

const isDesk = ({ key }: WorkModuleLink): boolean => hasModuleOf([{ key }], DESKS);

/** The operator workstation of a desk: /assembler-desk, /picking-desk, /otk-desk, /storekeeper-desk. */
export function WorkstationPage(): ReactElement {
  useDocumentTitle(texts.documentTitle);
  const { id } = useParams();
  const user = useCurrentUser();
  const moduleId = Number(id);
  const module = user.modules.find((one) => one.id === moduleId && isDesk(one));
  if (module === undefined) {
    return (
      <Frame moduleId={moduleId} moduleName={texts.documentTitle} user={user}>
        <CenterPanel
          icon={mdiViewGridPlusOutline}
          title={texts.moduleMissing}
          hint={texts.moduleMissingHint}
        />
      </Frame>
    );
  }
  return <Desk key={module.id} module={module} user={user} />;
}

interface DeskProps {
  readonly module: WorkModuleLink;
  readonly user: CurrentUser;
}

function Desk({ module, user }: DeskProps): ReactElement {
  const workPlaces = useWorkPlaces(module.id);
  useCatalogRoom('workshops', () => void workPlaces.refetch());
  /**
   * The only work place stays selected when another one is added, so that the operator is not interrupted.
   */
  const [served, setServed] = useState(() => storedWorkPlaceId(module.id));
  const storeWorkPlace = (workPlaceId: number | null): void => {
    storeWorkPlaceId(module.id, workPlaceId);
    setServed(workPlaceId);
  };
  const choice = workPlaces.data === undefined ? null : chooseWorkPlace(workPlaces.data, served);
  if (choice?.kind === 'chosen' && choice.place.id !== served) setServed(choice.place.id);
  if (choice?.kind === 'chosen') {
    return (
      <WorkPlaceScreen
        key={choice.place.id}
        moduleId={module.id}
        moduleName={module.name}
        isPickingDesk={module.key === 'picking-desk'}
        isOtkDesk={module.key === 'otk-desk'}
        userName={fullName(user)}
        workPlace={choice.place}
        onChangeWorkPlace={choice.mayChange ? () => storeWorkPlace(null) : undefined}
      />
    );
  }
  return (
    <Frame moduleId={module.id} moduleName={module.name} user={user}>
      {choice?.kind === 'ask' && (
        <WorkPlaceList workPlaces={choice.places} onChoose={(workPlace) => storeWorkPlace(workPlace.id)} />
      )}
      {choice?.kind === 'none' && (
        <Suspense fallback={null}>
          <NoWorkPlaces
            module={module}
            modules={user.modules}
            mayAdd={user.role.name === ADMINISTRATOR}
            onRetry={() => void workPlaces.refetch()}
          />
        </Suspense>
      )}
      {choice === null && workPlaces.error !== null && (
        <CenterArea>
          <ErrorPanel
            title={texts.workPlacesFailed}
            error={workPlaces.error}
            onRetry={() => void workPlaces.refetch()}
          />
        </CenterArea>
      )}
      {choice === null && workPlaces.error === null && (
        <CenterArea as="div" role="progressbar" aria-label={texts.loadingTask} />
      )}
    </Frame>
  );
}

interface FrameProps {
  readonly moduleId: number;
  readonly moduleName: string;
  readonly user: CurrentUser;
  readonly children: ReactNode;
}

const nothingToSend = (): Promise<void> => Promise.resolve();

/** The terminal while no work place is selected: the exits still work. */
function Frame({ moduleId, moduleName, user, children }: FrameProps): ReactElement {
  const leave = useLeave(moduleId, nothingToSend);
  return (
    <Stack gap={0} className={classes(css.workstation, css.terminal)}>
      <TerminalHeader moduleName={moduleName} userName={fullName(user)} leave={leave} />
      {children}
    </Stack>
  );
}
