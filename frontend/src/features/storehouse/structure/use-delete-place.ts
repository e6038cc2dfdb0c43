import type { StructureLevel } from '@naryad/contracts/structure/dto';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { useCommand, type Command } from '../../../shared/api/index.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { confirm, toast } from '../../../shared/ui/index.js';
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

/** Deletes a place after a question that names what hangs below it [ux §3.1]; true when it is gone. */
export function useDeletePlace(change: Structure['change']): (node: PlaceNode) => Promise<boolean> {
  const commands: Readonly<Record<StructureLevel, Command<typeof structureRoutes.deleteLine>>> = {
    line: useCommand(structureRoutes.deleteLine),
    stack: useCommand(structureRoutes.deleteStack),
    shelf: useCommand(structureRoutes.deleteShelf),
    cell: useCommand(structureRoutes.deleteCell),
  };
  return async (node) => {
    const { level, id, number } = node;
    const sure = await confirm({
      title: texts.title(`${levelWords[level].accusative} ${number}`),
      text: questionOf(node),
      confirmText: texts.action,
      danger: true,
    });
    if (!sure || (await commands[level].run({ id })) === undefined) return false;
    change((lines) => withoutPlace(lines, level, id));
    toast.success(texts.done(placeName(node)));
    return true;
  };
}
