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
  /** Answers of the server that it makes outdated. */
  readonly invalidates: readonly QueryKey[];
  readonly title: (row: R) => string;
  /** What is lost. */
  readonly question: (row: R) => string;
  /** The word on the button. */
  readonly action: string;
  /** Said when it is done; absent where the list says it by itself. */
  readonly done?: (row: R) => string;
  /** Where the specification has words for a failure: heads an alert with the reason. Absent: a toast with the reason. */
  readonly failed?: string;
}

export interface Deletion<R extends Row> {
  /** Asks and deletes; true when it is gone. The function stays the same one. */
  readonly remove: (row: R) => Promise<boolean>;
  /** It was confirmed and is being done. */
  readonly isPending: boolean;
}

/** Deletes a row after a confirmation; a refusal says what blocks. */
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

/** The same for who needs no sign that it is being done, nor whether it was. */
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
