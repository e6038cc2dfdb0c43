import type { ReactElement, ReactNode, SubmitEvent } from 'react';
import { Button } from '../../shared/ui/button.js';
import { Stack } from '../../shared/ui/stack.js';
import { Text } from '../../shared/ui/text.js';
import { texts } from './texts.js';
import { Section } from './section.js';

export interface FormSectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly submit: string;
  readonly form: {
    readonly onSubmit: (event: SubmitEvent<HTMLElement>) => void;
    readonly isPending: boolean;
    readonly message: string | null;
  };
  readonly children: ReactNode;
}

/** A section with a form: fields, button, and the server's message in red below. */
export function FormSection({ title, hint, submit, form, children }: FormSectionProps): ReactElement {
  return (
    <Section title={title} hint={hint}>
      <Stack as="form" gap={14} noValidate onSubmit={form.onSubmit}>
        {children}
        <div>
          <Button kind="main" type="submit" isBusy={form.isPending}>
            {form.isPending ? texts.saving : submit}
          </Button>
        </div>
        <FormMessage text={form.message} />
      </Stack>
    </Section>
  );
}

/** The server's message in red, announced to screen readers. */
export function FormMessage({ text }: { readonly text: string | null }): ReactElement | null {
  if (text === null) return null;
  return (
    <Text as="p" tone="error" weight="strong" role="alert">
      {text}
    </Text>
  );
}
