import type { ReactElement } from 'react';
import { Navigate } from 'react-router';
import { useCurrentUser } from '../../../shared/session/session.js';

/**
 * `/tsd-scan`, start page of the installed app: leads to the user's terminal, which may have to open offline.
 */
export function HandheldStartPage(): ReactElement {
  const { modules } = useCurrentUser();
  const terminal = modules.find(({ key }) => key === 'tsd-scan');
  return <Navigate to={terminal === undefined ? '/' : `/tsd-scan/${terminal.id}`} replace />;
}
