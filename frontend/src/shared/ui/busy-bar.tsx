import type { ComponentProps, ReactElement } from 'react';
import css from './busy-bar.module.css';

export interface BusyBarProps extends Pick<ComponentProps<'div'>, 'role' | 'aria-label' | 'aria-hidden'> {
  /** At the top of the whole screen instead of the parent. */
  readonly ofScreen?: boolean;
}

/** A thin animated bar while data loads. */
export function BusyBar({ ofScreen = false, ...props }: BusyBarProps): ReactElement {
  return <div {...props} className={css.bar} data-screen={ofScreen || undefined} />;
}
