import type { ImportRun } from '@naryad/contracts/imports/dto';
import { importRoutes } from '@naryad/contracts/imports/routes';
import type { QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import { errorText } from '../api/error-text.js';
import { queryKeys } from '../api/query-keys.js';
import { useCommand } from '../api/use-command.js';
import { confirm, showAlert } from '../ui/dialogs-store.js';
import { toast } from '../ui/toast.js';
import { importTexts } from './texts.js';

/** Takes an import back after a question; a refusal names what stands in the way. Answers whether it was undone. */
export function useUndoImport(invalidates: readonly QueryKey[]): {
  readonly undo: (run: ImportRun) => Promise<boolean>;
  readonly isPending: boolean;
} {
  const { run: send, isPending } = useCommand(importRoutes.undoImport, {
    errors: 'inline',
    invalidates: [...invalidates, queryKeys.all(importRoutes.getImports)],
    onError: (failure) => void showAlert(errorText(failure)),
  });
  const undo = useCallback(
    async ({ id, file_name }: ImportRun): Promise<boolean> => {
      const sure = await confirm({
        text: importTexts.undoQuestion(file_name),
        confirmText: importTexts.undo,
        danger: true,
      });
      if (!sure || (await send({ id })) === undefined) return false;
      toast.success(importTexts.undone);
      return true;
    },
    [send],
  );
  return { undo, isPending };
}
