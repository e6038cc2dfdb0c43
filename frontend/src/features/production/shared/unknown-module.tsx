import type { ReactElement } from 'react';
import { ButtonLink, EmptyState, Page } from '../../../shared/ui/index.js';
import { texts } from './texts.js';

/** No module of production, none at all, or somebody else's: nothing of production is shown there. */
export function UnknownModule(): ReactElement {
  return (
    <Page title={texts.title}>
      <EmptyState text={texts.moduleMissing}>
        <ButtonLink to="/">{texts.toStart}</ButtonLink>
      </EmptyState>
    </Page>
  );
}
