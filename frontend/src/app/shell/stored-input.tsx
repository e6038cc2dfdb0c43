import { mdiClose, mdiContentSaveAlertOutline } from '@mdi/js';
import { useState, type ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { dropDrafts, storedPath } from '../../shared/form/draft-store.js';
import { IconButton } from '../../shared/ui/button.js';
import { Notice } from '../../shared/ui/notice.js';
import css from './shell.module.css';
import { shellTexts } from './texts.js';

/**
 * After a lost session: links back to the form whose input was persisted. The sign-in itself leads to the
 * start module.
 */
export function StoredInput(): ReactElement | null {
  // Rereads the drafts on each address change: a form consumes its draft when it opens.
  const { pathname } = useLocation();
  const [isDropped, setDropped] = useState(false);
  const path = storedPath();
  if (path === null || isDropped || path.split('?')[0] === pathname) return null;
  return (
    <Notice
      kind="warning"
      icon={mdiContentSaveAlertOutline}
      role="status"
      className={css.stored}
      action={
        <IconButton
          icon={mdiClose}
          size="touch"
          className={css.drop}
          title={shellTexts.dropStored}
          label={shellTexts.dropStored}
          onClick={() => {
            dropDrafts();
            setDropped(true);
          }}
        />
      }
    >
      {shellTexts.kept} <Link to={path}>{shellTexts.toStored}</Link>
    </Notice>
  );
}
