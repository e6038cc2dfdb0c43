import type { ReactElement } from 'react';
import { ButtonLink, type ButtonLinkProps } from '../../../shared/ui/button.js';

/** A link to where the work goes on, or came from. */
export function WayLink(props: ButtonLinkProps): ReactElement {
  return <ButtonLink kind="text" {...props} />;
}
