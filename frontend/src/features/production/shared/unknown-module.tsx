import type { ReactElement } from 'react';
import { ButtonLink, EmptyState, Page } from '../../../shared/ui/index.js';
import { texts } from './texts.js';

/** Shown for a module that does not exist, is not a production module, or is not accessible to the user. */
export function UnknownModule(): ReactElement {
  return (
    <Page title={texts.title}>
      <EmptyState text={texts.moduleMissing}>
        <ButtonLink to="/">{texts.toStart}</ButtonLink>
      </EmptyState>
    </Page>
  );
}
