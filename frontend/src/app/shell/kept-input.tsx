import { mdiClose, mdiContentSaveAlertOutline } from '@mdi/js';
import { useState, type ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { dropDrafts, keptPath } from '../../shared/form/draft-store.js';
import { IconButton } from '../../shared/ui/button.js';
import { Icon } from '../../shared/ui/icon.js';
import { shellTexts } from './texts.js';

/** After a lost session: leads back to the form whose input was kept. The sign-in itself leads to the start module. */
export function KeptInput(): ReactElement | null {
  // A new address looks again: the form takes its draft when it opens.
  const { pathname } = useLocation();
  const [isDropped, setDropped] = useState(false);
  const path = keptPath();
  if (path === null || isDropped || path.split('?')[0] === pathname) return null;
  return (
    <div className="n-kept" role="status">
      <Icon path={mdiContentSaveAlertOutline} size={20} />
      <p>
        {shellTexts.kept} <Link to={path}>{shellTexts.toKept}</Link>
      </p>
      <IconButton
        icon={mdiClose}
        title={shellTexts.dropKept}
        label={shellTexts.dropKept}
        onClick={() => {
          dropDrafts();
          setDropped(true);
        }}
      />
    </div>
  );
}
