import { mdiShieldLockOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../shared/ui/empty-state.js';
import { Page } from '../shared/ui/page.js';
import { appTexts } from './texts.js';
import panel from '../shared/ui/panel.module.css';

/** Shown for a screen that the user's role cannot open. */
export function ForbiddenPage(): ReactElement {
  return (
    <Page title={appTexts.forbidden}>
      <EmptyState text={appTexts.forbiddenText} icon={mdiShieldLockOutline}>
        <Link to="/" className={panel.button}>
          {appTexts.toStart}
        </Link>
      </EmptyState>
    </Page>
  );
}
