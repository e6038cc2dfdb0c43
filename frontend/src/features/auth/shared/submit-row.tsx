import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { clockText } from '../../../shared/ui/use-countdown.js';
import type { AuthForm } from './use-auth-form.js';
import { authTexts } from './texts.js';
import css from './auth-frame.module.css';

export interface SubmitRowProps {
  readonly form: AuthForm;
  readonly label: string;
  /** While the call is under way; the label when absent. */
  readonly pendingLabel?: string;
}

/** The button of a form and the server's message in red under it. After a 429 the button counts the wait down. */
export function SubmitRow({ form, label, pendingLabel = label }: SubmitRowProps): ReactElement {
  const text = form.isPending ? pendingLabel : label;
  return (
    <>
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        disabled={form.isPending || form.wait > 0}
      >
        {form.wait > 0 ? authTexts.wait(clockText(form.wait)) : text}
      </Button>
      {form.message !== null && (
        <p className={css.error} role="alert">
          {form.message}
        </p>
      )}
    </>
  );
}
