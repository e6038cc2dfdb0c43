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
  /** Title of the browser tab; defaults to the heading. */
  readonly documentTitle?: string;
  /** Next to the heading: a status chip, a number. */
  readonly titleExtra?: ReactNode;
  /** A `Tabs` strip. */
  readonly tabs?: ReactNode;
  /** Right side of the header: live sign, buttons. */
  readonly actions?: ReactNode;
  /** The next step, after the actions; full width on phones. Text before it explains why it is disabled. */
  readonly next?: ReactNode;
  /** Header layout on phones: `compact` has few lines; `tight` also has a body with small padding. */
  readonly phone?: 'compact' | 'tight';
  /** The body takes exactly the remaining height, and its content scrolls (a `DataTable` with `fill`). */
  readonly fill?: boolean;
  readonly children: ReactNode;
}

/** Selectors of the start of a list; the search field when there are no rows. */
const ROWS = ['[data-opener]', '[tabindex="0"]:has(table)', 'input[type="search"]'];

/** Skips actions and filters and focuses the first row of the list. */
const toRows = ({ currentTarget: { parentElement: page } }: MouseEvent): void =>
  ROWS.flatMap((rows) => [...(page?.querySelectorAll<HTMLElement>(rows) ?? [])])
    // Visited tabs stay mounted but hidden.
    .find((one) => one.checkVisibility?.() !== false)
    ?.focus();

/**
 * Layout of a screen: header with title, tabs and actions, body below. The body is a column that may fill the
 * height.
 */
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

/** Row of filters and buttons above a table; `side` is right-aligned. */
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

/** Takes the remaining height in the body of a `Page`, e.g. around a `DataTable` with `fill`. */
export function Fill({ className, ...props }: ComponentProps<'div'>): ReactElement {
  return <div className={classes(css.fill, className)} {...props} />;
}
