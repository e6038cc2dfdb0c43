import { email } from '@naryad/contracts/kernel/fields';
import { parseWith } from '@naryad/contracts/kernel/parse';
import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import { useRef, useState, type SubmitEvent } from 'react';
import { api, ApiError } from '../../../shared/api/api.js';
import { errorText } from '../../../shared/api/error-text.js';
import { beforeSignIn } from '../../../shared/session/session.js';
import { useCountdown } from '../../../shared/ui/use-countdown.js';

export interface AuthFormOptions<R extends Route> {
  /** The input of the call from the fields by name. */
  readonly read: (field: (name: string) => string, form: FormData) => RequestOf<R>;
  /** Fields whose absence the contract allows but the form does not, with the text to show. */
  readonly required?: Readonly<Record<string, string>>;
  /** Fields that must hold an e-mail address though the contract takes any text [1 §5]. */
  readonly addresses?: readonly string[];
  /** What follows a success. A text means that it failed after all, and why. */
  readonly onSuccess: (
    answer: OutputOf<R>,
    form: HTMLFormElement,
  ) => Promise<string | undefined> | string | undefined;
  /** Called with a failed answer before it is shown. */
  readonly onError?: (error: unknown) => void;
}

export interface AuthForm {
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly isPending: boolean;
  /** The server's message, for under the form [1 §8]. */
  readonly message: string | null;
  /** Texts of fields that were not filled in properly. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Seconds until the server takes another attempt. */
  readonly wait: number;
}

/**
 * A form of the sign-in: checked by the contract, sent once per press, the server's message shown under it. What was
 * entered stays in the fields, whatever happens.
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
    // After a click the focus stands on the button, or nowhere: it was disabled meanwhile.
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
      ...missing(options.required ?? {}, field),
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

/** The field to type again after a refusal: the last one that holds a secret, else the first. */
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

function missing(
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
