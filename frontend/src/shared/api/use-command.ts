import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import { useIsMutating, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef } from 'react';
import { ApiError } from './api.js';
import { isIndefinite, newIntentKey, sendCommand, type SendOptions } from './send-command.js';
import { showError } from './show-error.js';

export interface CommandOptions<R extends Route> {
  readonly onSuccess?: (output: OutputOf<R>, input: RequestOf<R>) => void;
  /**
   * Where an error is shown: a toast with the server's message (default), or by the caller through `error`.
   */
  readonly errors?: 'toast' | 'inline';
  readonly onError?: (error: unknown, input: RequestOf<R>) => void;
  /** Query keys to invalidate after success. */
  readonly invalidates?: readonly QueryKey[];
}

export interface Command<R extends Route> {
  /**
   * Sends the command. Returns undefined after a failure (shown, or left in `error`); never throws. While a
   * command with the same input is running or has just succeeded, a second call joins it: a double click acts
   * once.
   */
  readonly run: (
    input: RequestOf<R>,
    options?: Pick<SendOptions, 'file' | 'signal'>,
  ) => Promise<OutputOf<R> | undefined>;
  readonly isPending: boolean;
  readonly error: ApiError | null;
  /** Clears the error. */
  readonly reset: () => void;
}

/** Maximum time between the two clicks of a double click, in milliseconds. */
const DOUBLE_CLICK_MS = 400;

interface Intent<R extends Route> {
  readonly key: string;
  readonly fingerprint: string;
  flight: Promise<OutputOf<R> | undefined> | null;
}

interface Sending<R extends Route> {
  readonly input: RequestOf<R>;
  readonly intent: Intent<R>;
  readonly options: Pick<SendOptions, 'file' | 'signal'>;
}

/** True for an abort (the user left the screen) or an error of the server; any other exception is a bug. */
const isExpected = (failure: unknown): boolean =>
  failure instanceof ApiError || failure instanceof DOMException;

/**
 * A state-changing call of a screen. The idempotency key belongs to the intent (the same input). It is reused
 * while the outcome is unknown, so that pressing the button again after a lost response cannot act twice.
 */
export function useCommand<R extends Route>(route: R, options: CommandOptions<R> = {}): Command<R> {
  const queries = useQueryClient();
  const intent = useRef<Intent<R> | null>(null);
  const mutationKey = ['command', useId()];
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { mutateAsync, error, reset } = useMutation<OutputOf<R>, unknown, Sending<R>>({
    mutationKey,
    mutationFn: (sending) =>
      sendCommand(route, sending.input, { ...sending.options, key: sending.intent.key }),
    onSuccess: (output, { input, intent: done }) => {
      done.flight = Promise.resolve(output);
      setTimeout(() => {
        if (intent.current === done) intent.current = null;
      }, DOUBLE_CLICK_MS);
      for (const queryKey of latest.current.invalidates ?? []) void queries.invalidateQueries({ queryKey });
      latest.current.onSuccess?.(output, input);
    },
    onError: (failure, { input, intent: failedIntent }) => {
      failedIntent.flight = null;
      if (!isIndefinite(failure) && intent.current === failedIntent) intent.current = null;
      if (isExpected(failure)) console.error(`${route.method} ${route.path}`, failure);
      if (!(failure instanceof ApiError)) return;
      if ((latest.current.errors ?? 'toast') === 'toast') showError(failure);
      latest.current.onError?.(failure, input);
    },
  });
  // Several inputs may be running at once, as in a list; the mutation itself tracks the last one only.
  const isPending = useIsMutating({ mutationKey }) > 0;

  const run = useCallback<Command<R>['run']>(
    (input, sendOptions = {}) => {
      const fingerprint = JSON.stringify(input ?? null);
      const previous = intent.current;
      const reusable =
        previous !== null && previous.fingerprint === fingerprint && sendOptions.file === undefined;
      if (reusable && previous.flight !== null) return previous.flight;
      const current: Intent<R> = reusable ? previous : { key: newIntentKey(), fingerprint, flight: null };
      intent.current = current;
      const flight = mutateAsync({ input, intent: current, options: sendOptions }).catch(
        (failure: unknown) => {
          if (isExpected(failure)) return undefined;
          throw failure;
        },
      );
      current.flight = flight;
      return flight;
    },
    [mutateAsync],
  );
  return { run, isPending, error: error instanceof ApiError ? error : null, reset };
}
