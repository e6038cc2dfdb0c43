import type { ReactElement } from 'react';
import { Button } from '../ui/button.js';
import { CheckLine, type CheckStatus } from '../ui/check-line.js';
import type { SerialCheck, SerialStatus } from './use-serial-check.js';

/** What the screen says of each answer. */
export interface SerialTexts {
  readonly checking: string;
  readonly free: string;
  readonly taken: string;
  readonly failed: string;
  /** Asks again after a failure. */
  readonly again: string;
}

/** The line below a serial number. @param error what counts more than the check: the server's word when it was saved */
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

/** What the check says, in a line that is always there; after a failure with a button to ask again. */
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
