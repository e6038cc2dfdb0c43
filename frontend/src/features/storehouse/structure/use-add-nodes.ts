import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { StructureLevel } from '@naryad/contracts/structure/dto';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { useCallback, useRef, useState } from 'react';
import { useCommand } from '../../../shared/api/index.js';
import { withNodes } from './structure-edit.js';
import type { Structure } from './use-structure.js';

export interface AddedNode {
  readonly id: number;
  readonly number: string;
}

/** Parent of the new node; the parent of a line is the storehouse. */
export interface AddRequest {
  readonly level: StructureLevel;
  readonly parentId: number;
  readonly number: string;
}

export type RangeRequest = RequestOf<typeof structureRoutes.createRange>;

export interface AddNodes {
  /** Numbers whose response is pending, in the order of input. */
  readonly waiting: readonly string[];
  /** Adds one node; calls run one after another. Resolves to the node or to the error. */
  readonly addOne: (request: AddRequest) => Promise<AddedNode | Error>;
  readonly addRange: (request: RangeRequest) => Promise<readonly AddedNode[] | Error>;
  readonly isRangePending: boolean;
}

const inline = { errors: 'inline' } as const;

/** Adds lines, stacks, shelves and cells, one by one or many at once. */
export function useAddNodes(moduleId: number, change: Structure['change']): AddNodes {
  const failure = useRef<Error | null>(null);
  const onError = (error: unknown): void => {
    failure.current = error instanceof Error ? error : new Error(String(error));
  };
  const { run: line } = useCommand(structureRoutes.createLine, { ...inline, onError });
  const { run: stack } = useCommand(structureRoutes.createStack, { ...inline, onError });
  const { run: shelf } = useCommand(structureRoutes.createShelf, { ...inline, onError });
  const { run: cell } = useCommand(structureRoutes.createCell, { ...inline, onError });
  const range = useCommand(structureRoutes.createRange, { ...inline, onError });

  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const chain = useRef<Promise<unknown>>(Promise.resolve());

  const send = useCallback(
    async ({ level, parentId, number }: AddRequest) => {
      switch (level) {
        case 'line':
          return line({ number, module_id: parentId });
        case 'stack':
          return stack({ number, line_id: parentId, module_id: moduleId });
        case 'shelf':
          return shelf({ number, stack_id: parentId });
        case 'cell':
          return cell({ number, shelf_id: parentId });
      }
    },
    [line, stack, shelf, cell, moduleId],
  );

  const addOne = useCallback<AddNodes['addOne']>(
    (request) => {
      setWaiting((numbers) => [...numbers, request.number]);
      const action = chain.current.then(async () => {
        failure.current = null;
        const answer = await send(request).finally(() => setWaiting((numbers) => numbers.slice(1)));
        if (answer === undefined) return failure.current ?? new Error();
        change((lines) => withNodes(lines, request.level, request.parentId, [answer.data]));
        return answer.data;
      });
      chain.current = action.catch(() => undefined);
      return action;
    },
    [send, change],
  );

  const { run: runRange } = range;
  const addRange = useCallback<AddNodes['addRange']>(
    async (request) => {
      failure.current = null;
      const answer = await runRange(request);
      if (answer === undefined) return failure.current ?? new Error();
      change((lines) => withNodes(lines, request.level, request.parent_id, answer.data));
      return answer.data;
    },
    [runRange, change],
  );

  return { waiting, addOne, addRange, isRangePending: range.isPending };
}
