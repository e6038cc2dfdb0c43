import { mdiArrowLeft } from '@mdi/js';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../shared/ui/index.js';
import './back-link.css';

/** The way back to where one came from. */
export function BackLink({ to, children }: { readonly to: string; readonly children: string }): ReactElement {
  return (
    <Link className="prod-back" to={to}>
      <Icon path={mdiArrowLeft} size={18} />
      {children}
    </Link>
  );
}
