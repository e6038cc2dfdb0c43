import { mdiMapMarkerOffOutline } from '@mdi/js';
import type { WorkModuleKey, WorkModuleLink } from '@naryad/contracts/work-modules/dto';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { workstationTexts as texts } from '../shared/texts.js';
import { CenterPanel } from './center-panel.js';
import { TerminalButton } from '../shared/terminal-button.js';
import { Stack } from '../../../shared/ui/stack.js';

/** Modules for a storekeeper whose desk has no operations of its own. */
const STOREKEEPING: ReadonlySet<WorkModuleKey> = new Set([
  'storehouse',
  'receipt-invoice-control',
  'tsd-scan',
]);

export interface NoWorkPlacesProps {
  readonly module: WorkModuleLink;
  /** All modules of the user. */
  readonly modules: readonly WorkModuleLink[];
  /** The user may add a work place; other users see whom to ask. */
  readonly mayAdd: boolean;
  readonly onRetry: () => void;
}

/**
 * A desk without work places: what to do, in the terms of the menu, and direct links to the storekeeper's
 * modules.
 */
export function NoWorkPlaces({ module, modules, mayAdd, onRetry }: NoWorkPlacesProps): ReactElement {
  const navigate = useNavigate();
  const hint = mayAdd ? texts.noWorkPlacesAdd : texts.noWorkPlacesHint;
  const others = module.key === 'storekeeper-desk' ? modules.filter(({ key }) => STOREKEEPING.has(key)) : [];
  return (
    <CenterPanel
      icon={mdiMapMarkerOffOutline}
      title={texts.noWorkPlaces}
      hint={[...(others.length > 0 ? [texts.storekeeperHint] : []), hint].join(' ')}
      isNarrow
    >
      <Stack direction="row" wrap justify="center" gap="0.8em">
        {others.map(({ id, name, route }) => (
          <TerminalButton
            key={id}
            kind="accent"
            onClick={() => void navigate(`/${route.replace(/^\/+/, '')}`)}
          >
            {name}
          </TerminalButton>
        ))}
        {mayAdd && (
          <TerminalButton kind="accent" onClick={() => void navigate(`/workshopPostUnits?desk=${module.id}`)}>
            {texts.addWorkPlace}
          </TerminalButton>
        )}
        <TerminalButton onClick={onRetry}>{texts.retry}</TerminalButton>
      </Stack>
    </CenterPanel>
  );
}
