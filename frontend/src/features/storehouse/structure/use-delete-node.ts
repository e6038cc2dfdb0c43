import type { StructureLevel } from '@naryad/contracts/structure/dto';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { formatNumber } from '../../../shared/format/numbers.js';
import { useDeletion, type DeleteOptions } from '../../../shared/list/use-delete.js';
import { withoutNode } from './structure-edit.js';
import type { StructureNode } from './structure-index.js';
import { levelForms, nodeName, withBelow } from './level-forms.js';
import { structureTexts } from './texts.js';
import type { Structure } from './use-structure.js';

const texts = structureTexts.remove;

function questionOf(node: StructureNode): string {
  return [
    texts.removes(withBelow(node)),
    texts.address(node.address),
    ...(node.count > 0 ? ['', texts.stock(formatNumber(node.count))] : []),
  ].join('\n');
}

const options: DeleteOptions<StructureNode> = {
  // The tree removes the node locally, without a refetch.
  invalidates: [],
  title: ({ level, number }) => texts.title(`${levelForms[level].accusative} ${number}`),
  question: questionOf,
  action: texts.action,
  done: (node) => texts.done(nodeName(node)),
};

/** Deletes a node after a confirmation that lists its descendants. Resolves to true when it was deleted. */
export function useDeleteNode(change: Structure['change']): (node: StructureNode) => Promise<boolean> {
  const remove: Readonly<Record<StructureLevel, (node: StructureNode) => Promise<boolean>>> = {
    line: useDeletion(structureRoutes.deleteLine, options).remove,
    stack: useDeletion(structureRoutes.deleteStack, options).remove,
    shelf: useDeletion(structureRoutes.deleteShelf, options).remove,
    cell: useDeletion(structureRoutes.deleteCell, options).remove,
  };
  return async (node) => {
    const isDeleted = await remove[node.level](node);
    if (isDeleted) change((lines) => withoutNode(lines, node.level, node.id));
    return isDeleted;
  };
}
