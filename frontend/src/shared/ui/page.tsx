import type { ReactElement, ReactNode } from 'react';
import { useDocumentTitle } from './use-document-title.js';
import './page.css';

export interface PageProps {
  /** Heading of the screen. */
  readonly title: string;
  /** Title of the browser tab; the heading when absent. */
  readonly documentTitle?: string;
  /** Beside the heading: a status chip, a number. */
  readonly titleExtra?: ReactNode;
  /** A `Tabs` strip. */
  readonly tabs?: ReactNode;
  /** Right side of the head: live sign, buttons. */
  readonly actions?: ReactNode;
  /** The body takes exactly the height that is left, and something inside scrolls (a `DataTable` with `fill`). */
  readonly fill?: boolean;
  readonly children: ReactNode;
}

/** Frame of a screen: head with title, tabs and actions, body below. The body is a column that may fill the height. */
export function Page({
  title,
  documentTitle = title,
  titleExtra,
  tabs,
  actions,
  fill = false,
  children,
}: PageProps): ReactElement {
  useDocumentTitle(documentTitle);
  return (
    <div className="n-page" data-fill={fill}>
      <header className="n-page__head" data-tabs={tabs !== undefined}>
        <h1 className="n-page__title">{title}</h1>
        {titleExtra}
        {actions !== undefined && <div className="n-page__side">{actions}</div>}
        {tabs}
      </header>
      <div className="n-page__body">{children}</div>
    </div>
  );
}

/** Row of filters and buttons over a table; `side` stands at its right end. */
export function Toolbar({
  children,
  side,
}: {
  readonly children?: ReactNode;
  readonly side?: ReactNode;
}): ReactElement {
  return (
    <div className="n-toolbar">
      {children}
      {side !== undefined && <div className="n-toolbar__side">{side}</div>}
    </div>
  );
}
