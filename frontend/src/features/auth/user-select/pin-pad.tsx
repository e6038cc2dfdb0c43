import { mdiArrowLeft, mdiCheck } from '@mdi/js';
import type { SelectableUser } from '@naryad/contracts/auth/dto';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import { clockText, useCountdown } from '../../../shared/ui/use-countdown.js';
import type { PinFailure } from './pin-failure.js';
import { usePadKeys } from './use-pad-keys.js';
import { authTexts } from '../shared/texts.js';
import { Initials } from './user-card.js';
import './pin-pad.css';

export interface PinPadProps {
  readonly user: SelectableUser;
  /** Tries the PIN; null when the browser is on its way, else why it failed. */
  readonly onSubmit: (pin: string) => Promise<PinFailure | null>;
  readonly onBack: () => void;
}

const LENGTH = 4;
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/**
 * PIN pad [1 §2.8]: submits by itself at the fourth digit; physical digits, the number pad and Backspace work too.
 * After a failure the digits are cleared and the pad is ready at once.
 */
export function PinPad({ user, onSubmit, onBack }: PinPadProps): ReactElement {
  const [digits, setDigits] = useState('');
  const [error, setError] = useState<PinFailure | null>(null);
  const [isPending, setPending] = useState(false);
  const busy = useRef(false);
  const wait = useCountdown(error);
  const locked = wait > 0;

  const submit = async (pin: string): Promise<void> => {
    if (busy.current || locked || pin.length !== LENGTH) return;
    busy.current = true;
    setPending(true);
    const failure = await onSubmit(pin);
    busy.current = false;
    setPending(false);
    if (failure !== null) {
      setDigits('');
      setError(failure);
    }
  };
  const type = (digit: string): void => {
    if (busy.current || locked || digits.length >= LENGTH) return;
    const next = digits + digit;
    setError(null);
    setDigits(next);
    if (next.length === LENGTH) void submit(next);
  };
  const erase = (all: boolean): void => {
    if (busy.current || locked) return;
    setError(null);
    setDigits(all ? '' : digits.slice(0, -1));
  };

  // The card that was pressed is gone: without this a screen reader would start at the top of the page.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  usePadKeys({ type, erase, onBack });

  return (
    <main className="n-pin">
      <div className="n-pin__user">
        <Initials user={user} />
        <span>
          {user.first_name} {user.last_name}
          <small>{user.role.name}</small>
        </span>
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {authTexts.enterPin}
      </h1>
      {locked && (
        <p className="n-pin__wait" role="timer" aria-label={authTexts.waitForPin}>
          {clockText(wait)}
        </p>
      )}
      <div
        className="n-pin__dots"
        hidden={locked}
        role="img"
        aria-label={authTexts.digits(digits.length)}
        data-shake={error !== null}
      >
        {Array.from({ length: LENGTH }, (_, index) => (
          <span key={index} className="n-pin__dot" data-filled={index < digits.length} />
        ))}
      </div>
      <p className="n-pin__error" role="alert">
        {error?.text}
      </p>
      <div className="n-pin__keys" aria-busy={isPending}>
        {KEYS.map((key) => (
          <button key={key} type="button" className="n-pin__key" disabled={locked} onClick={() => type(key)}>
            {key}
          </button>
        ))}
        <button
          type="button"
          className="n-pin__key"
          data-kind="clear"
          disabled={locked}
          onClick={() => erase(true)}
        >
          {authTexts.clear}
        </button>
        <button type="button" className="n-pin__key" disabled={locked} onClick={() => type('0')}>
          0
        </button>
        <button
          type="button"
          className="n-pin__key"
          data-kind="confirm"
          aria-label={authTexts.confirm}
          disabled={digits.length !== LENGTH || isPending}
          onClick={() => void submit(digits)}
        >
          <Icon path={mdiCheck} size={30} />
        </button>
      </div>
      <button type="button" className="n-pin__back" onClick={onBack}>
        <Icon path={mdiArrowLeft} size={20} />
        {authTexts.backToUsers}
      </button>
    </main>
  );
}
