import { email } from '@naryad/contracts/kernel/fields';
import { parseWith } from '@naryad/contracts/kernel/parse';
import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import { useRef, useState, type SubmitEvent } from 'react';
import { api, ApiError } from '../../../shared/api/api.js';
import { errorText } from '../../../shared/api/error-text.js';
import { beforeSignIn } from '../../../shared/session/session.js';
import { useCountdown } from '../../../shared/ui/use-countdown.js';

export interface AuthFormOptions<R extends Route> {
  /** Builds the input of the call from the form fields. */
  readonly read: (field: (name: string) => string, form: FormData) => RequestOf<R>;
  /** Fields that the contract allows to be empty but the form requires, with the error text. */
  readonly required?: Readonly<Record<string, string>>;
  /** Fields that must contain an e-mail address although the contract accepts any text. */
  readonly addresses?: readonly string[];
  /** Called on success. A returned text means that it failed after all, and is shown as the error. */
  readonly onSuccess: (
    answer: OutputOf<R>,
    form: HTMLFormElement,
  ) => Promise<string | undefined> | string | undefined;
  /** Called with an error response before it is shown. */
  readonly onError?: (error: unknown) => void;
}

export interface AuthForm {
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly isPending: boolean;
  /** The server's message, shown under the form. */
  readonly message: string | null;
  /** Error texts by field. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Seconds until the server accepts the next attempt. */
  readonly wait: number;
}

/**
 * State of a sign-in form: validated by the contract, sent once per press, the server's message shown below.
 * The fields always preserve their input.
 */
export function useAuthForm<R extends Route>(route: R, options: AuthFormOptions<R>): AuthForm {
  const [isPending, setPending] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const busy = useRef(false);
  const wait = useCountdown(failure);

  const send = async (input: RequestOf<R>, form: HTMLFormElement): Promise<void> => {
    busy.current = true;
    setPending(true);
    setMessage(null);
    setFailure(null);
    let wrong: HTMLInputElement | null = null;
    try {
      await beforeSignIn();
      const answer = await api(route, input, { action: true });
      setMessage((await options.onSuccess(answer, form)) ?? null);
    } catch (error) {
      options.onError?.(error);
      setMessage(errorText(error));
      if (error instanceof ApiError) setFailure(error);
      wrong = fieldToMend(form, error);
    } finally {
      busy.current = false;
      setPending(false);
    }
    // After a click, the focus is on the button, or nowhere because the button was disabled during the call.
    if (wrong !== null && !(document.activeElement instanceof HTMLInputElement)) {
      wrong.focus();
      wrong.select();
    }
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy.current || wait > 0) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const field = (name: string): string => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    const input = options.read(field, data);
    const errors = {
      ...wrongAddresses(options.addresses ?? [], field),
      ...contractErrors(route, input),
      ...missingFields(options.required ?? {}, field),
    };
    setFieldErrors(errors);
    const first = [...form.elements].find(
      (element) => element instanceof HTMLInputElement && errors[element.name] !== undefined,
    );
    if (first instanceof HTMLInputElement) first.focus();
    else if (Object.keys(errors).length > 0) setMessage(Object.values(errors)[0] ?? null);
    else void send(input, form);
  };

  return { onSubmit, isPending, message, fieldErrors, wait };
}

/** The field to retype after a refusal: the last secret field, otherwise the first field. */
function fieldToMend(form: HTMLFormElement, error: unknown): HTMLInputElement | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  const inputs = [...form.elements].filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && !element.hidden,
  );
  const secrets = inputs.filter((input) => input.getAttribute('autocomplete') === 'current-password');
  return secrets.at(-1) ?? inputs.find(({ type }) => type !== 'checkbox') ?? null;
}

function contractErrors<R extends Route>(route: R, input: RequestOf<R>): Record<string, string> {
  const parsed = parseWith(route.input, input);
  if (parsed.ok) return {};
  return Object.fromEntries(Object.entries(parsed.errors).map(([name, texts]) => [name, texts[0] ?? '']));
}

function missingFields(
  required: Readonly<Record<string, string>>,
  field: (name: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(required).filter(([name]) => field(name).trim() === ''));
}

function wrongAddresses(names: readonly string[], field: (name: string) => string): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const parsed = email.safeParse(field(name));
      return parsed.success ? [] : [[name, parsed.error.issues[0]?.message ?? '']];
    }),
  );
}
