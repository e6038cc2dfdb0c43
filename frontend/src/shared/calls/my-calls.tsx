import type { ReactElement } from 'react';
import type { ButtonProps } from '../ui/button.js';
import { Stack } from '../ui/stack.js';
import { OpenCall } from './open-call.js';
import { RingingButton } from './ringing-button.js';
import { callTexts as texts } from './texts.js';
import { useMyCalls } from './use-my-calls.js';
import { useRinging } from './use-ringing.js';
import css from './calls.module.css';

export interface MyCallsProps {
  readonly size?: ButtonProps['size'];
}

/**
 * Calls that the user is to answer, and who responds to the calls of the user's own work places; renders
 * nothing when there are none.
 */
export function MyCalls({ size }: MyCallsProps): ReactElement | null {
  const { addressed, own, refetch } = useMyCalls();
  const ringing = useRinging(addressed);
  if ((addressed ?? []).length === 0 && own.length === 0) return null;
  return (
    <Stack as="section" gap={6} className={css.calls} aria-label={texts.title}>
      <div role="status">
        <Stack as="ul" gap={6}>
          {(addressed ?? []).map((call) => (
            <li key={call.id}>
              <OpenCall call={call} size={size} onChanged={refetch} />
            </li>
          ))}
          {own.map((call) => (
            <li key={call.id}>
              <OpenCall call={call} size={size} onChanged={refetch} isAddressed={false} />
            </li>
          ))}
        </Stack>
      </div>
      {(addressed ?? []).length > 0 && (
        <Stack direction="row">
          <RingingButton {...ringing} />
        </Stack>
      )}
    </Stack>
  );
}
