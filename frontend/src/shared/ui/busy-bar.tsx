import type { ComponentProps, ReactElement } from 'react';
import css from './busy-bar.module.css';

export interface BusyBarProps extends Pick<ComponentProps<'div'>, 'role' | 'aria-label' | 'aria-hidden'> {
  /** On top of the whole screen instead of its parent. */
  readonly ofScreen?: boolean;
}

/** A slim bar that runs while something loads. */
export function BusyBar({ ofScreen = false, ...props }: BusyBarProps): ReactElement {
  return <div {...props} className={css.bar} data-screen={ofScreen || undefined} />;
}
