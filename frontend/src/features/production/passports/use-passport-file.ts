import type { PassportExport } from '@naryad/contracts/passports/dto';
import { passportRoutes } from '@naryad/contracts/passports/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorText, queryKeys, useCommand } from '../../../shared/api/index.js';
import { toast } from '../../../shared/ui/index.js';
import { passportExportQuery } from '../api/passport-exports.js';
import { texts } from '../shared/texts.js';
import { usePdfRequests } from './pdf-requests.js';

export interface PassportFile {
  readonly make: () => void;
  readonly isMaking: boolean;
  /** The export once its file is ready. */
  readonly ready: (PassportExport & { readonly path: string }) | null;
  readonly error: string | null;
}

/**
 * Requests the passport of an item as one file and follows it until it is settled, even while its card is
 * closed.
 */
export function usePassportFile(taskId: number): PassportFile {
  const queries = useQueryClient();
  const { fileOf, storeFile } = usePdfRequests();
  const exportId = fileOf(taskId);
  const command = useCommand(passportRoutes.exportPassport, {
    errors: 'inline',
    onSuccess: (answer, { production_task_id }) => {
      queries.setQueryData(queryKeys.of(passportRoutes.getExport, { id: answer.data.id }), answer);
      storeFile(production_task_id, answer.data.id);
    },
  });
  const state = useQuery({ ...passportExportQuery(exportId ?? ''), enabled: exportId !== null });
  const current = exportId === null ? undefined : state.data?.data;

  const wasMaking = useRef(false);
  useEffect(() => {
    if (current?.status === 'done' && wasMaking.current) toast.success(texts.file.ready);
    wasMaking.current = current?.status === 'pending';
  }, [current?.status]);

  const error =
    current?.status === 'failed'
      ? (current.error ?? texts.file.failed)
      : command.error === null
        ? null
        : errorText(command.error, texts.file.failed);
  return {
    make: () => void command.run({ production_task_id: taskId }),
    isMaking: command.isPending || current?.status === 'pending',
    ready: current?.status === 'done' && current.path !== null ? { ...current, path: current.path } : null,
    error,
  };
}
