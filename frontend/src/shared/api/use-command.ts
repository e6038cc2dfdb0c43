import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from './api.js';
import { isIndefinite, newIntentKey, sendCommand, type SendOptions } from './send-command.js';
import { showError } from './show-error.js';

export interface CommandOptions<R extends Route> {
  readonly onSuccess?: (output: OutputOf<R>, input: RequestOf<R>) => void;
  /** Where an error is shown: a toast with the server's message (default), or by the caller through `error`. */
  readonly errors?: 'toast' | 'inline';
  readonly onError?: (error: unknown, input: RequestOf<R>) => void;
  /** Query keys that are outdated after success. */
  readonly invalidates?: readonly QueryKey[];
}

export interface Command<R extends Route> {
  /**
   * Sends the command. Answers undefined after a failure (shown or left in `error`); never throws. While a command
   * with the same input is under way, or has just succeeded, a second call joins it: a double click acts once.
   */
  readonly run: (
    input: RequestOf<R>,
    options?: Pick<SendOptions, 'file' | 'signal'>,
  ) => Promise<OutputOf<R> | undefined>;
  readonly isPending: boolean;
  readonly error: ApiError | null;
  /** Forgets the error. */
  readonly reset: () => void;
}

/** A second click of a double click comes within this time, in milliseconds. */
const DOUBLE_CLICK_MS = 400;

interface Intent<R extends Route> {
  readonly key: string;
  readonly fingerprint: string;
  flight: Promise<OutputOf<R> | undefined> | null;
}

/**
 * A state-changing call of a screen. The idempotency key belongs to the intent (the same input): it is kept while
 * the outcome is unknown, so that pressing the button again after a lost answer cannot act twice.
 */
export function useCommand<R extends Route>(route: R, options: CommandOptions<R> = {}): Command<R> {
  const queries = useQueryClient();
  const latest = useRef(options);
  const intent = useRef<Intent<R> | null>(null);
  const mounted = useRef(true);
  const [pending, setPending] = useState(0);
  const [error, setError] = useState<ApiError | null>(null);

  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const run = useCallback<Command<R>['run']>(
    (input, sendOptions = {}) => {
      const fingerprint = JSON.stringify(input ?? null);
      const known = intent.current;
      const reusable = known !== null && known.fingerprint === fingerprint && sendOptions.file === undefined;
      if (reusable && known.flight !== null) return known.flight;
      const current: Intent<R> = reusable ? known : { key: newIntentKey(), fingerprint, flight: null };
      intent.current = current;

      const flight = (async (): Promise<OutputOf<R> | undefined> => {
        setPending((count) => count + 1);
        setError(null);
        let output: OutputOf<R>;
        try {
          output = await sendCommand(route, input, { ...sendOptions, key: current.key });
        } catch (failure) {
          if (!isIndefinite(failure) && intent.current === current) intent.current = null;
          if (!(failure instanceof ApiError) && !(failure instanceof DOMException)) throw failure;
          console.error(`${route.method} ${route.path}`, failure);
          if (failure instanceof ApiError) {
            if (mounted.current) setError(failure);
            if ((latest.current.errors ?? 'toast') === 'toast') showError(failure);
            latest.current.onError?.(failure, input);
          }
          return undefined;
        } finally {
          current.flight = null;
          if (mounted.current) setPending((count) => count - 1);
        }
        current.flight = Promise.resolve(output);
        setTimeout(() => {
          if (intent.current === current) intent.current = null;
        }, DOUBLE_CLICK_MS);
        for (const queryKey of latest.current.invalidates ?? []) void queries.invalidateQueries({ queryKey });
        latest.current.onSuccess?.(output, input);
        return output;
      })();
      current.flight = flight;
      return flight;
    },
    [queries, route],
  );

  const reset = useCallback(() => setError(null), []);
  return { run, isPending: pending > 0, error, reset };
}
