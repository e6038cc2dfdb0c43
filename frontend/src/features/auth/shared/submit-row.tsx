import type { ReactElement } from 'react';
import { Button } from '../../../shared/ui/button.js';
import { clockText } from '../../../shared/ui/use-countdown.js';
import { Text } from '../../../shared/ui/text.js';
import type { AuthForm } from './use-auth-form.js';
import { authTexts } from './texts.js';

export interface SubmitRowProps {
  readonly form: AuthForm;
  readonly label: string;
  /** Label during the call; defaults to `label`. */
  readonly pendingLabel?: string;
}

/**
 * Submit button of a form with the server's message in red below it. After a 429 the button shows a
 * countdown.
 */
export function SubmitRow({ form, label, pendingLabel = label }: SubmitRowProps): ReactElement {
  const text = form.isPending ? pendingLabel : label;
  return (
    <>
      <Button kind="main" type="submit" size="touch" disabled={form.wait > 0} isBusy={form.isPending}>
        {form.wait > 0 ? authTexts.wait(clockText(form.wait)) : text}
      </Button>
      {form.message !== null && (
        <Text as="p" tone="error" weight="strong" role="alert">
          {form.message}
        </Text>
      )}
    </>
  );
}
