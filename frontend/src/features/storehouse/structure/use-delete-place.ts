import type { StructureLevel } from '@naryad/contracts/structure/dto';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { formatNumber } from '../../../shared/format/numbers.js';
import { useDeletion, type DeleteOptions } from '../../../shared/list/use-delete.js';
import { withoutPlace } from './structure-edit.js';
import type { PlaceNode } from './structure-index.js';
import { levelWords, placeName, withBelow } from './structure-words.js';
import { structureTexts } from './texts.js';
import type { Structure } from './use-structure.js';

const texts = structureTexts.remove;

function questionOf(node: PlaceNode): string {
  return [
    texts.removes(withBelow(node)),
    texts.address(node.address),
    ...(node.count > 0 ? ['', texts.stock(formatNumber(node.count))] : []),
  ].join('\n');
}

const options: DeleteOptions<PlaceNode> = {
  // The tree loses the place by itself.
  outdated: [],
  title: ({ level, number }) => texts.title(`${levelWords[level].accusative} ${number}`),
  question: questionOf,
  action: texts.action,
  done: (node) => texts.done(placeName(node)),
};

/** Deletes a place after a question that names what hangs below it [ux §3.1]; true when it is gone. */
export function useDeletePlace(change: Structure['change']): (node: PlaceNode) => Promise<boolean> {
  const remove: Readonly<Record<StructureLevel, (node: PlaceNode) => Promise<boolean>>> = {
    line: useDeletion(structureRoutes.deleteLine, options).remove,
    stack: useDeletion(structureRoutes.deleteStack, options).remove,
    shelf: useDeletion(structureRoutes.deleteShelf, options).remove,
    cell: useDeletion(structureRoutes.deleteCell, options).remove,
  };
  return async (node) => {
    const isGone = await remove[node.level](node);
    if (isGone) change((lines) => withoutPlace(lines, node.level, node.id));
    return isGone;
  };
}
