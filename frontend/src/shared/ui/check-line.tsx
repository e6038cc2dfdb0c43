import CircularProgress from '@mui/material/CircularProgress';
import { mdiAlertCircleOutline, mdiCheckCircleOutline } from '@mdi/js';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icon.js';
import { Text } from './text.js';
import css from './check-line.module.css';

export interface CheckVerdict {
  readonly look: 'idle' | 'busy' | 'good' | 'bad';
  readonly text: string;
}

export interface CheckLineProps extends CheckVerdict {
  /** The field names it in `aria-describedby`. */
  readonly id?: string;
  /** A button behind the words, e.g. to ask again. */
  readonly children?: ReactNode;
}

const TONES = { idle: 'muted', busy: 'muted', good: 'success', bad: 'error' } as const;

/** What a check says of a field: sign, words and colour, in a line that is always there, so that nothing jumps. */
export function CheckLine({ id, look, text, children }: CheckLineProps): ReactElement {
  return (
    <Text
      id={id}
      className={css.check}
      tone={TONES[look]}
      weight={look === 'good' || look === 'bad' ? 'strong' : 'normal'}
      size="usual"
      role={look === 'bad' ? 'alert' : 'status'}
    >
      {look === 'busy' && <CircularProgress size={13} color="inherit" aria-hidden />}
      {look === 'good' && <Icon path={mdiCheckCircleOutline} size={16} />}
      {look === 'bad' && <Icon path={mdiAlertCircleOutline} size={16} />}
      {text}
      {children}
    </Text>
  );
}
