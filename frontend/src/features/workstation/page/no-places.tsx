import { mdiMapMarkerOffOutline } from '@mdi/js';
import type { WorkModuleKey, WorkModuleLink } from '@naryad/contracts/work-modules/dto';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { workstationTexts as texts } from '../shared/texts.js';
import { CenterPanel } from './center-panel.js';
import { TerminalButton } from '../shared/terminal-button.js';
import { Stack } from '../../../shared/ui/stack.js';
import css from './no-places.module.css';

/** Where a storekeeper works whose desk has no operations of its own. */
const STOREKEEPING: ReadonlySet<WorkModuleKey> = new Set([
  'storehouse',
  'receipt-invoice-control',
  'tsd-scan',
]);

export interface NoPlacesProps {
  readonly module: WorkModuleLink;
  /** All modules of the user. */
  readonly modules: readonly WorkModuleLink[];
  readonly onRetry: () => void;
}

/** A desk without work places: what to do, in the words of the menu; the storekeeper's own modules are one tap away. */
export function NoPlaces({ module, modules, onRetry }: NoPlacesProps): ReactElement {
  const navigate = useNavigate();
  const others = module.key === 'storekeeper-desk' ? modules.filter(({ key }) => STOREKEEPING.has(key)) : [];
  return (
    <CenterPanel
      icon={mdiMapMarkerOffOutline}
      title={texts.noWorkPlaces}
      hint={[...(others.length > 0 ? [texts.storekeeperHint] : []), texts.noWorkPlacesHint].join(' ')}
      isNarrow
    >
      <Stack direction="row" wrap justify="center" gap="0.8em" className={css.buttons}>
        {others.map(({ id, name, route }) => (
          <TerminalButton
            key={id}
            kind="accent"
            onClick={() => void navigate(`/${route.replace(/^\/+/, '')}`)}
          >
            {name}
          </TerminalButton>
        ))}
        <TerminalButton onClick={onRetry}>{texts.retry}</TerminalButton>
      </Stack>
    </CenterPanel>
  );
}
