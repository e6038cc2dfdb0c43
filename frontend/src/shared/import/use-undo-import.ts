import type { QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import { errorText } from '../api/error-text.js';
import { useCommand } from '../api/use-command.js';
import { confirm, showAlert } from '../ui/dialogs-store.js';
import { toast } from '../ui/toast.js';
import type { CheckedFile, CheckedRow, DoneImport, ImportSource } from './import-source.js';

/**
 * Undoes an import after a confirmation; an error names the blocking records. Returns whether it was undone.
 */
export function useUndoImport<Row extends CheckedRow, Check extends CheckedFile<Row>, Run extends DoneImport>(
  { undo: route, runsKey, words }: ImportSource<Row, Check, Run>,
  invalidates: readonly QueryKey[],
): {
  readonly undo: (run: DoneImport) => Promise<boolean>;
  readonly isPending: boolean;
} {
  const { run: send, isPending } = useCommand(route, {
    errors: 'inline',
    invalidates: [...invalidates, runsKey],
    onError: (failure) => void showAlert(errorText(failure)),
  });
  const undo = useCallback(
    async ({ id, file_name }: DoneImport): Promise<boolean> => {
      const sure = await confirm({
        text: words.undoQuestion(file_name),
        confirmText: words.undo,
        danger: true,
      });
      if (!sure || (await send({ id })) === undefined) return false;
      toast.success(words.undone);
      return true;
    },
    [send, words],
  );
  return { undo, isPending };
}
