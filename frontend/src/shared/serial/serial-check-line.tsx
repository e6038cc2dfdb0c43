import type { ReactElement } from 'react';
import { Button } from '../ui/button.js';
import { CheckLine, type CheckStatus } from '../ui/check-line.js';
import type { SerialCheck, SerialStatus } from './use-serial-check.js';

/** Text of the screen for each result. */
export interface SerialTexts {
  readonly checking: string;
  readonly free: string;
  readonly taken: string;
  readonly failed: string;
  /** Label of the button that retries after a failure. */
  readonly again: string;
}

/**
 * State of the line below a serial number. @param error takes precedence over the check: the server's message
 * when it was saved
 */
export function serialCheckStatus(
  status: SerialStatus,
  error: string | null,
  texts: SerialTexts,
): CheckStatus {
  if (error !== null) return { state: 'bad', text: error };
  switch (status) {
    case 'idle':
      return { state: 'idle', text: '' };
    case 'checking':
      return { state: 'busy', text: texts.checking };
    case 'free':
      return { state: 'good', text: texts.free };
    case 'taken':
      return { state: 'bad', text: texts.taken };
    case 'failed':
      return { state: 'bad', text: texts.failed };
  }
}

export interface SerialCheckLineProps {
  readonly id: string;
  readonly check: SerialCheck;
  readonly verdict: CheckStatus;
  readonly error: string | null;
  readonly texts: SerialTexts;
}

/** Result of the check, in a line that is always present; after a failure with a retry button. */
export function SerialCheckLine({ id, check, verdict, error, texts }: SerialCheckLineProps): ReactElement {
  return (
    <CheckLine id={id} {...verdict}>
      {error === null && check.status === 'failed' && (
        <Button kind="link" onClick={check.again}>
          {texts.again}
        </Button>
      )}
    </CheckLine>
  );
}
