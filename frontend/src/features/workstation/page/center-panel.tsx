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
  /** Limits the line length of long hints. */
  readonly isNarrow?: boolean;
  readonly children?: ReactNode;
}

/** Fills the screen below the header and centres its content. */
export function CenterArea({ as = 'main', ...props }: StackProps): ReactElement {
  return <Stack as={as} grow align="center" justify="center" gap="0.8em" {...props} className={css.center} />;
}

/** A full-screen message. */
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
