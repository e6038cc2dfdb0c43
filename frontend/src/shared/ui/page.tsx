import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react';
import { HelpButton } from '../help/help-button.js';
import { Button } from './button.js';
import { classes } from './classes.js';
import { uiTexts } from './texts.js';
import { useDocumentTitle } from './use-document-title.js';
import css from './page.module.css';
import skipCss from './skip.module.css';

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
  /** What comes next, behind the actions; on phones as wide as the screen. Words before it say why it is closed. */
  readonly next?: ReactNode;
  /** On phones a head of few lines: `compact`; `tight`: a body close to the edges, too. */
  readonly phone?: 'compact' | 'tight';
  /** The body takes exactly the height that is left, and something inside scrolls (a `DataTable` with `fill`). */
  readonly fill?: boolean;
  readonly children: ReactNode;
}

/** What the list of a screen begins with; where it has no rows, its search. */
const ROWS = ['[data-opener]', '[tabindex="0"]:has(table)', 'input[type="search"]'];

/** Past the actions and filters of the screen to the first row of its list. */
const toRows = ({ currentTarget: { parentElement: page } }: MouseEvent): void =>
  ROWS.flatMap((rows) => [...(page?.querySelectorAll<HTMLElement>(rows) ?? [])])
    // A tab that was seen stays, hidden.
    .find((one) => one.checkVisibility?.() !== false)
    ?.focus();

/** Frame of a screen: head with title, tabs and actions, body below. The body is a column that may fill the height. */
export function Page({
  title,
  documentTitle = title,
  titleExtra,
  tabs,
  actions,
  next,
  phone,
  fill = false,
  children,
}: PageProps): ReactElement {
  useDocumentTitle(documentTitle);
  return (
    <div className={css.page} data-fill={fill} data-phone={phone}>
      {fill && (
        <Button kind="bare" className={skipCss.skip} onClick={toRows}>
          {uiTexts.toRows}
        </Button>
      )}
      <header className={css.head} data-tabs={tabs !== undefined}>
        <h1 className={css.title}>{title}</h1>
        <HelpButton />
        {titleExtra}
        {actions !== undefined && <div className={css.side}>{actions}</div>}
        {next !== undefined && next !== false && <div className={css.next}>{next}</div>}
        {tabs}
      </header>
      <div className={css.body}>{children}</div>
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
    <div className={css.toolbar}>
      {children}
      {side !== undefined && side !== false && (
        <div className={css.tools} data-part="tools">
          {side}
        </div>
      )}
    </div>
  );
}

/** Takes the height that is left in the body of a `Page`, e.g. around a `DataTable` with `fill`. */
export function Fill({ className, ...props }: ComponentProps<'div'>): ReactElement {
  return <div className={classes(css.fill, className)} {...props} />;
}
