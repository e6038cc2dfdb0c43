import type { ReactElement } from 'react';
import { ButtonLink, type ButtonLinkProps } from '../../../shared/ui/button.js';

/** A link to the next or previous step of the work. */
export function WayLink(props: ButtonLinkProps): ReactElement {
  return <ButtonLink kind="text" {...props} />;
}
