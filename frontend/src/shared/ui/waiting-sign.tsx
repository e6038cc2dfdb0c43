import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.js';
import css from './waiting-sign.module.css';

export interface WaitingSignProps {
  /** Absent when nothing is pending. */
  readonly sign:
    | {
        readonly text: string;
        readonly icon: string;
        readonly tone: 'warning' | 'error';
        /** Link to the screen that resolves the pending items. */
        readonly link: { readonly to: string; readonly title: string } | null;
      }
    | undefined;
}

/**
 * A thin bar at the top of any screen: pending items of this user on the device. Announced when it appears
 * and changes.
 */
export function WaitingSign({ sign }: WaitingSignProps): ReactElement {
  if (sign === undefined) return <div className={css.waiting} role="status" />;
  const { text, icon, tone, link } = sign;
  const content = (
    <>
      <Icon path={icon} size={20} />
      {text}
    </>
  );
  return (
    <div className={css.waiting} role="status">
      {link === null ? (
        <span className={css.sign} data-tone={tone}>
          {content}
        </span>
      ) : (
        <Link to={link.to} className={css.sign} data-tone={tone} title={link.title}>
          {content}
        </Link>
      )}
    </div>
  );
}
