import { parseWith } from '@naryad/contracts/kernel/parse';
import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import type { SubmitEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { useCommand } from '../../shared/api/use-command.js';
import { useLeaveGuard } from '../../shared/form/use-leave-guard.js';
import { errorText } from '../../shared/api/error-text.js';

export interface ProfileFormOptions<R extends Route, Values extends FieldValues> {
  readonly empty: Values;
  /** Current values of the server. Fields that the user has changed are not overwritten when they change. */
  readonly present?: Values;
  readonly onSaved: (answer: OutputOf<R>, values: Values) => void;
}

export interface ProfileForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly onSubmit: (event: SubmitEvent<HTMLElement>) => void;
  readonly isPending: boolean;
  /** The server's message, in red under the form. */
  readonly message: string | null;
}

/**
 * A profile form whose fields are the input of a call. It is validated by the contract first. After a refusal
 * each field shows its own error, and the server's message is shown under the form. A field error equal to
 * the message is shown only once.
 */
export function useProfileForm<const R extends Route, Values extends FieldValues & RequestOf<R>>(
  route: R,
  { empty, present, onSaved }: ProfileFormOptions<R, Values>,
): ProfileForm<Values> {
  const form = useForm<Values>({
    defaultValues: (present ?? empty) as DefaultValues<Values>,
    ...(present === undefined ? {} : { values: present, resetOptions: { keepDirtyValues: true } }),
  });
  useLeaveGuard(form.formState.isDirty);
  const command = useCommand(route, {
    errors: 'inline',
    onSuccess: (answer) => {
      const savedValues = form.getValues();
      form.reset(present === undefined ? empty : savedValues);
      onSaved(answer, savedValues);
    },
    onError: (error) => {
      const errors = error instanceof Error && 'errors' in error ? (error.errors as Errors) : {};
      showErrors(form, errors, errorText(error));
    },
  });
  const onSubmit = (event: SubmitEvent<HTMLElement>): void => {
    event.preventDefault();
    if (command.isPending) return;
    form.clearErrors();
    command.reset();
    const values = form.getValues();
    const parsed = parseWith(route.input, values);
    if (parsed.ok) void command.run(values);
    else showErrors(form, parsed.errors, null);
  };
  const message = command.error === null ? null : errorText(command.error);
  return { form, onSubmit, isPending: command.isPending, message };
}

type Errors = Readonly<Record<string, readonly string[]>>;

function showErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  errors: Errors,
  message: string | null,
): void {
  let isFirst = true;
  for (const [name, fieldTexts] of Object.entries(errors)) {
    const text = fieldTexts[0] ?? '';
    form.setError(
      name as Path<Values>,
      { type: 'input', message: text === message ? '' : text },
      { shouldFocus: isFirst },
    );
    isFirst = false;
  }
}
