import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import { Stack } from '../../../shared/ui/stack.js';
import { classes } from '../../../shared/ui/classes.js';
import { Text } from '../../../shared/ui/text.js';
import css from './empty.module.css';
import surface from './surface.module.css';

export interface EmptyProps {
  readonly icon: string;
  /** Empty because everything is done. */
  readonly isGood?: boolean;
  readonly role?: 'status' | 'alert';
  readonly children: ReactNode;
}

/** Empty state: a large icon and an explanation. */
export function Empty({ icon, isGood = false, role, children }: EmptyProps): ReactElement {
  return (
    <Stack gap={12} align="center" justify="center" className={classes(surface.fill, css.empty)} role={role}>
      <Text tone={isGood ? 'success' : 'muted'}>
        <Icon path={icon} size={72} />
      </Text>
      {children}
    </Stack>
  );
}
