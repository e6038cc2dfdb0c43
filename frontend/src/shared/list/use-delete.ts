import type { RequestOf, Route } from '@naryad/contracts/kernel/route';
import type { QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { serverText } from '../api/error-text.js';
import { sessionAnswerOf } from '../api/session-answers.js';
import { useCommand } from '../api/use-command.js';
import { confirm, showAlert } from '../ui/dialogs-store.js';
import { toast } from '../ui/toast.js';

interface Row {
  readonly id: number;
}

export interface DeleteOptions<R extends Row> {
  /** Query keys to invalidate after success. */
  readonly invalidates: readonly QueryKey[];
  readonly title: (row: R) => string;
  /** Text of the confirmation: what is lost. */
  readonly question: (row: R) => string;
  /** Label of the confirm button. */
  readonly action: string;
  /** Toast after success; absent where the list shows the result itself. */
  readonly done?: (row: R) => string;
  /**
   * Heading of an alert with the reason, where the specification defines a text for a failure. Absent: a
   * toast with the reason.
   */
  readonly failed?: string;
}

export interface Deletion<R extends Row> {
  /** Asks for confirmation and deletes; true when the row is deleted. The function is stable. */
  readonly remove: (row: R) => Promise<boolean>;
  /** Confirmed, and the deletion is running. */
  readonly isPending: boolean;
}

/** Deletes a row after a confirmation; an error names the blocking records. */
export function useDeletion<R extends Row, Deleting extends Route>(
  route: RequestOf<Deleting> extends { readonly id: number } ? Deleting : never,
  options: DeleteOptions<R>,
): Deletion<R> {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { failed, invalidates } = options;
  const { run, isPending } = useCommand(route, {
    invalidates: invalidates,
    errors: failed === undefined ? 'toast' : 'inline',
    onError: (error) => {
      if (failed === undefined || sessionAnswerOf(error) !== null) return;
      const why = serverText(error);
      void (why === '' ? showAlert(failed) : showAlert(why, { title: failed }));
    },
  });
  const remove = useCallback(
    async (row: R) => {
      const { title, question, action, done } = latest.current;
      const request = { title: title(row), text: question(row), confirmText: action, danger: true };
      if (!(await confirm(request))) return false;
      const answer = await run({ id: row.id } as RequestOf<typeof route>);
      if (answer !== undefined && done !== undefined) toast.success(done(row));
      return answer !== undefined;
    },
    [run],
  );
  return { remove, isPending };
}

/** The same without the pending state and the result. */
export function useDelete<R extends Row, Deleting extends Route>(
  route: RequestOf<Deleting> extends { readonly id: number } ? Deleting : never,
  options: DeleteOptions<R>,
): (row: R) => Promise<void> {
  const { remove } = useDeletion(route, options);
  return useCallback(
    async (row) => {
      await remove(row);
    },
    [remove],
  );
}
