import { mdiArrowLeft, mdiCheck } from '@mdi/js';
import type { SelectableUser } from '@naryad/contracts/auth/dto';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { OfflineLabel } from '../../../shared/ui/offline-label.js';
import { Button } from '../../../shared/ui/button.js';
import { clockText, useCountdown } from '../../../shared/ui/use-countdown.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { Muted } from '../../../shared/ui/muted.js';
import type { PinFailure } from './pin-failure.js';
import { usePadKeys } from './use-pad-keys.js';
import { authTexts } from '../shared/texts.js';
import { Initials } from './user-card.js';
import { fullName } from '../../../shared/format/names.js';
import css from './pin-pad.module.css';

export interface PinPadProps {
  readonly user: SelectableUser;
  /** Tries the PIN. Returns null when the browser is navigating away, otherwise the failure. */
  readonly onSubmit: (pin: string) => Promise<PinFailure | null>;
  readonly onBack: () => void;
}

const LENGTH = 4;
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/**
 * PIN pad: submits automatically after the fourth digit. Number keys, the number pad and Backspace work too.
 * A failure clears the digits and the pad is ready at once.
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

  // The pressed card no longer exists: without this focus a screen reader would start at the top of the page.
  const heading = useRef<HTMLSpanElement>(null);
  useEffect(() => heading.current?.focus(), []);
  usePadKeys({ type, erase, onBack });

  return (
    <Stack as="main" align="center" justify="center" gap={6} className={css.root}>
      <Stack direction="row" align="center" gap={14} className={css.user}>
        <Initials user={user} className={css.initials} />
        <Text size="lead" weight="strong">
          {fullName(user)}
          <Muted as="small" size="usual" weight="normal" block>
            {user.role.name}
          </Muted>
        </Text>
      </Stack>
      <Text as="h1" ref={heading} size="title" className={css.heading} tabIndex={-1}>
        {authTexts.enterPin}
      </Text>
      {locked && (
        <Text
          as="p"
          weight="bold"
          tabular
          className={css.wait}
          role="timer"
          aria-label={authTexts.waitForPin}
        >
          {clockText(wait)}
        </Text>
      )}
      {!locked && (
        <Stack
          direction="row"
          gap={18}
          className={css.dots}
          role="img"
          aria-label={authTexts.digits(digits.length)}
          data-shake={error !== null}
        >
          {Array.from({ length: LENGTH }, (_, index) => (
            <span key={index} className={css.dot} data-filled={index < digits.length} />
          ))}
        </Stack>
      )}
      {isPending ? (
        <Muted as="p" size="usual" className={css.error} role="status">
          {authTexts.checkingPin}
          <OfflineLabel />
        </Muted>
      ) : (
        <Text as="p" tone="error" weight="strong" className={css.error} role="alert">
          {error?.text}
        </Text>
      )}
      <div className={css.keys} aria-busy={isPending}>
        {KEYS.map((key) => (
          <Button key={key} kind="key" className={css.key} disabled={locked} onClick={() => type(key)}>
            {key}
          </Button>
        ))}
        <Button
          kind="key"
          className={`${css.key} ${css.clear}`}
          disabled={locked}
          onClick={() => erase(true)}
        >
          {authTexts.clear}
        </Button>
        <Button kind="key" className={css.key} disabled={locked} onClick={() => type('0')}>
          0
        </Button>
        <Button
          kind="key"
          className={`${css.key} ${css.confirm}`}
          icon={mdiCheck}
          iconSize={30}
          aria-label={authTexts.confirm}
          disabled={digits.length !== LENGTH || isPending}
          onClick={() => void submit(digits)}
        />
      </div>
      <Button kind="text" className={css.back} icon={mdiArrowLeft} iconSize={20} onClick={onBack}>
        {authTexts.backToUsers}
      </Button>
    </Stack>
  );
}
