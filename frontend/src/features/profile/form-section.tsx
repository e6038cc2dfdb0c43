import Button from '@mui/material/Button';
import type { ReactElement, ReactNode, SubmitEvent } from 'react';
import { texts } from './texts.js';
import { Section } from './section.js';
import css from './profile.module.css';

export interface FormSectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly submit: string;
  readonly form: {
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    readonly isPending: boolean;
    readonly message: string | null;
  };
  readonly children: ReactNode;
}

/** A section with a form: fields, button, and the server's message in red under them. */
export function FormSection({ title, hint, submit, form, children }: FormSectionProps): ReactElement {
  return (
    <Section title={title} hint={hint}>
      <form className={css.form} noValidate onSubmit={form.onSubmit}>
        {children}
        <div>
          <Button type="submit" variant="contained" disabled={form.isPending}>
            {form.isPending ? texts.saving : submit}
          </Button>
        </div>
        <FormMessage text={form.message} />
      </form>
    </Section>
  );
}

/** The server's message, red and announced. */
export function FormMessage({ text }: { readonly text: string | null }): ReactElement | null {
  if (text === null) return null;
  return (
    <p className={css.error} role="alert">
      {text}
    </p>
  );
}
