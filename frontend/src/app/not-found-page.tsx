import { mdiMapMarkerQuestionOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../shared/ui/empty-state.js';
import { Page } from '../shared/ui/page.js';
import { appTexts } from './texts.js';
import panel from '../shared/ui/panel.module.css';

/** Any address that is not in the table of routes. */
export function NotFoundPage(): ReactElement {
  return (
    <Page title={appTexts.notFound}>
      <EmptyState text={window.location.pathname} icon={mdiMapMarkerQuestionOutline}>
        <Link to="/" className={panel.button}>
          {appTexts.toStart}
        </Link>
      </EmptyState>
    </Page>
  );
}
