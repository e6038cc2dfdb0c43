import type { RequestOf, Route } from '@naryad/contracts/kernel/route';
import type { QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useCommand } from '../api/use-command.js';
import { confirm } from '../ui/dialogs-store.js';
import { toast } from '../ui/toast.js';

interface Row {
  readonly id: number;
}

export interface DeleteOptions<R extends Row> {
  /** Answers of the server that it makes outdated. */
  readonly outdated: readonly QueryKey[];
  readonly title: (row: R) => string;
  /** What is lost. */
  readonly question: (row: R) => string;
  /** The word on the button. */
  readonly action: string;
  /** Said when it is done. */
  readonly done: (row: R) => string;
}

/** Deletes a row after a confirmation; a refusal says what blocks. The function stays the same one. */
export function useDelete<R extends Row, Deleting extends Route>(
  route: RequestOf<Deleting> extends { readonly id: number } ? Deleting : never,
  options: DeleteOptions<R>,
): (row: R) => Promise<void> {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { run } = useCommand(route, { invalidates: options.outdated });
  return useCallback(
    async (row) => {
      const { title, question, action, done } = latest.current;
      const request = { title: title(row), text: question(row), confirmText: action, danger: true };
      if (!(await confirm(request))) return;
      if ((await run({ id: row.id } as RequestOf<typeof route>)) !== undefined) toast.success(done(row));
    },
    [run],
  );
}
