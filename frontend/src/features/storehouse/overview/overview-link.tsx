import { mdiViewDashboardOutline } from '@mdi/js';
import { useMemo, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '../../../shared/keys/shortcuts.js';
import { isOverlaid } from '../../../shared/list/use-row-keys.js';
import { useHotkeys } from '../../../shared/scanner/use-hotkeys.js';
import { ButtonLink } from '../../../shared/ui/button.js';
import { overviewPath } from './overview-address.js';
import { overviewTexts as texts } from './texts.js';

/** Link to the overview next to the tabs; key `O`. */
export function OverviewLink({ moduleId }: { readonly moduleId: number }): ReactElement {
  const navigate = useNavigate();
  const path = overviewPath(moduleId);
  useHotkeys({
    KeyO: () => {
      if (!isOverlaid()) void navigate(path);
    },
  });
  useShortcuts(useMemo(() => [{ keys: ['O'], text: texts.key }], []));
  return (
    <ButtonLink icon={mdiViewDashboardOutline} to={path}>
      {texts.link}
    </ButtonLink>
  );
}
