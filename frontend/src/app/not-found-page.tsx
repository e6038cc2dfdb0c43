import { mdiMapMarkerQuestionOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../shared/ui/empty-state.js';
import { Page } from '../shared/ui/page.js';
import { appTexts } from './texts.js';
import panel from '../shared/ui/panel.module.css';

/** Shown for any address outside the route table. */
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
