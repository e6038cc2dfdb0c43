import { mdiArrowLeft } from '@mdi/js';
import type { ReactElement } from 'react';
import { ButtonLink } from './button.js';

/** Link to the previous page, among the actions of a page. */
export function BackLink({ to, children }: { readonly to: string; readonly children: string }): ReactElement {
  return (
    <ButtonLink icon={mdiArrowLeft} to={to}>
      {children}
    </ButtonLink>
  );
}
