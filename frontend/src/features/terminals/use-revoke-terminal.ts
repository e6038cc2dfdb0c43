import type { Terminal } from '@naryad/contracts/auth/dto';
import { terminalRoutes } from '@naryad/contracts/auth/routes';
import { queryKeys } from '../../shared/api/index.js';
import { useDelete } from '../../shared/list/use-delete.js';
import { texts } from './texts.js';

const INVALIDATES = [queryKeys.all(terminalRoutes.getTerminals)];

/** 'Отозвать' after a confirmation. */
export const useRevokeTerminal = (): ((terminal: Terminal) => Promise<void>) =>
  useDelete(terminalRoutes.revokeTerminal, {
    invalidates: INVALIDATES,
    title: () => texts.revoke.title,
    question: ({ name, current }) => texts.revoke.question(name) + (current ? texts.revoke.own : ''),
    action: texts.revoke.action,
    done: () => texts.revoke.done,
  });
