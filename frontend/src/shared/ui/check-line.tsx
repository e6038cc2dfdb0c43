import CircularProgress from '@mui/material/CircularProgress';
import { mdiAlertCircleOutline, mdiCheckCircleOutline } from '@mdi/js';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icon.js';
import { Text } from './text.js';
import css from './check-line.module.css';

export interface CheckStatus {
  readonly state: 'idle' | 'busy' | 'good' | 'bad';
  readonly text: string;
}

export interface CheckLineProps extends CheckStatus {
  /** Referenced by the field in `aria-describedby`. */
  readonly id?: string;
  /** A button after the text, e.g. to retry. */
  readonly children?: ReactNode;
}

const TONES = { idle: 'muted', busy: 'muted', good: 'success', bad: 'error' } as const;

/**
 * Result of the check of a field: icon, text and colour, in a line that is always present, so that the layout
 * does not shift.
 */
export function CheckLine({ id, state, text, children }: CheckLineProps): ReactElement {
  return (
    <Text
      id={id}
      className={css.check}
      tone={TONES[state]}
      weight={state === 'good' || state === 'bad' ? 'strong' : 'normal'}
      size="usual"
      role={state === 'bad' ? 'alert' : 'status'}
    >
      {state === 'busy' && <CircularProgress size={13} color="inherit" aria-hidden />}
      {state === 'good' && <Icon path={mdiCheckCircleOutline} size={16} />}
      {state === 'bad' && <Icon path={mdiAlertCircleOutline} size={16} />}
      {text}
      {children}
    </Text>
  );
}
