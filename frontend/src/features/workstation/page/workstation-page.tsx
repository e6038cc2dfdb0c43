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
import { PlaceScreen } from './place-screen.js';
import { TerminalHeader } from './terminal-header.js';
import { WorkPlaceList } from './work-place-list.js';
import { useLeave } from './use-leave.js';
import { chooseWorkPlace, rememberedWorkPlace, rememberWorkPlace } from './work-place-choice.js';
import { workstationTexts as texts } from '../shared/texts.js';
import { Stack } from '../../../shared/ui/stack.js';
import { classes } from '../../../shared/ui/classes.js';
import { fullName } from '../../../shared/format/names.js';
import css from '../shared/workstation.module.css';

// Seen once in the life of a desk.
const NoPlaces = lazy(() => import('./no-places.js').then((it) => ({ default: it.NoPlaces })));

const isDesk = ({ key }: WorkModuleLink): boolean => hasModuleOf([{ key }], DESKS);

/** The operator workstation of a desk [3 §2]: /assembler-desk, /picking-desk, /otk-desk, /storekeeper-desk. */
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
  const places = useWorkPlaces(module.id);
  useCatalogRoom('workshops', () => void places.refetch());
  /** One that was the only one stays when another is added: nobody is asked in the middle of their work. */
  const [served, setServed] = useState(() => rememberedWorkPlace(module.id));
  const remember = (placeId: number | null): void => {
    rememberWorkPlace(module.id, placeId);
    setServed(placeId);
  };
  const choice = places.data === undefined ? null : chooseWorkPlace(places.data, served);
  if (choice?.kind === 'chosen' && choice.place.id !== served) setServed(choice.place.id);
  if (choice?.kind === 'chosen') {
    return (
      <PlaceScreen
        key={choice.place.id}
        moduleId={module.id}
        moduleName={module.name}
        isPickingDesk={module.key === 'picking-desk'}
        isOtkDesk={module.key === 'otk-desk'}
        userName={fullName(user)}
        place={choice.place}
        onChangePlace={choice.mayChange ? () => remember(null) : undefined}
      />
    );
  }
  return (
    <Frame moduleId={module.id} moduleName={module.name} user={user}>
      {choice?.kind === 'ask' && (
        <WorkPlaceList places={choice.places} onChoose={(place) => remember(place.id)} />
      )}
      {choice?.kind === 'none' && (
        <Suspense fallback={null}>
          <NoPlaces
            module={module}
            modules={user.modules}
            mayAdd={user.role.name === ADMINISTRATOR}
            onRetry={() => void places.refetch()}
          />
        </Suspense>
      )}
      {choice === null && places.error !== null && (
        <CenterArea>
          <ErrorPanel
            title={texts.workPlacesFailed}
            error={places.error}
            onRetry={() => void places.refetch()}
          />
        </CenterArea>
      )}
      {choice === null && places.error === null && (
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

/** The terminal while no work place is chosen: the ways out still work. */
function Frame({ moduleId, moduleName, user, children }: FrameProps): ReactElement {
  const leave = useLeave(moduleId, nothingToSend);
  return (
    <Stack gap={0} className={classes(css.workstation, css.terminal)}>
      <TerminalHeader moduleName={moduleName} userName={fullName(user)} leave={leave} />
      {children}
    </Stack>
  );
}
