import type { Terminal } from '@naryad/contracts/auth/dto';
import { terminalRoutes } from '@naryad/contracts/auth/routes';
import { useCallback } from 'react';
import { queryKeys, useCommand } from '../../shared/api/index.js';
import { confirm, toast } from '../../shared/ui/index.js';
import { texts } from './texts.js';

const OUTDATED = [queryKeys.all(terminalRoutes.getTerminals)];

/** 'Отозвать' after a confirmation. */
export function useRevokeTerminal(): (terminal: Terminal) => void {
  const { run } = useCommand(terminalRoutes.revokeTerminal, {
    invalidates: OUTDATED,
    onSuccess: () => toast.success(texts.revoke.done),
  });
  return useCallback(
    ({ id, name, current }) => {
      void confirm({
        title: texts.revoke.title,
        text: texts.revoke.question(name) + (current ? texts.revoke.own : ''),
        confirmText: texts.revoke.action,
        danger: true,
      }).then((sure) => (sure ? run({ id }) : undefined));
    },
    [run],
  );
}
