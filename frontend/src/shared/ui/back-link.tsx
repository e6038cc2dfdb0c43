import { mdiArrowLeft } from '@mdi/js';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.js';
import './back-link.css';

/** The way back to where one came from, among the actions of a page. */
export function BackLink({ to, children }: { readonly to: string; readonly children: string }): ReactElement {
  return (
    <Link className="n-back" to={to}>
      <Icon path={mdiArrowLeft} size={18} />
      {children}
    </Link>
  );
}
