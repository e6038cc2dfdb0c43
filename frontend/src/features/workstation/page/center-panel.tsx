import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack, type StackProps } from '../../../shared/ui/stack.js';
import workstation from '../shared/workstation.module.css';
import css from './center-panel.module.css';

export interface CenterPanelProps {
  readonly icon: string;
  readonly title: string;
  readonly hint?: string;
  /** Long hints in lines that are easy to read. */
  readonly isNarrow?: boolean;
  readonly children?: ReactNode;
}

/** The whole screen below the header, its contents in the middle. */
export function CenterArea({ as = 'main', ...props }: StackProps): ReactElement {
  return <Stack as={as} grow align="center" justify="center" gap="0.8em" {...props} className={css.center} />;
}

/** A calm statement over the whole screen. */
export function CenterPanel({
  icon,
  title,
  hint,
  isNarrow = false,
  children,
}: CenterPanelProps): ReactElement {
  return (
    <CenterArea>
      <Icon path={icon} size={72} />
      <h2 className={workstation.headline}>{title}</h2>
      {hint !== undefined && (
        <Muted as="p" size="inherit" className={isNarrow ? css.narrow : undefined}>
          {hint}
        </Muted>
      )}
      {children}
    </CenterArea>
  );
}
