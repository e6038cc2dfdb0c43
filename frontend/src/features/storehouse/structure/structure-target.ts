import { structureLevels, type StructureLevel } from '@naryad/contracts/structure/dto';
import { pathOf, nodeKey, type StructureNode, type StructureIndex } from './structure-index.js';

/** Levels that have children. */
export type ParentLevel = Exclude<StructureLevel, 'cell'>;

/** The level to add, and the selected parents. */
export interface AddTarget {
  readonly level: StructureLevel;
  readonly chosenIds: Readonly<Record<ParentLevel, number | null>>;
}

export const emptyTarget: AddTarget = { level: 'line', chosenIds: { line: null, stack: null, shelf: null } };

const depthOf = (level: StructureLevel): number => structureLevels.indexOf(level);

/** Parents that a level needs: a stack needs a line, a cell needs a line, a stack and a shelf. */
export function parentsOf(level: StructureLevel): readonly ParentLevel[] {
  return structureLevels.slice(0, depthOf(level)) as readonly ParentLevel[];
}

/** Another line resets stack and shelf, another stack resets the shelf. */
export function choose(target: AddTarget, level: ParentLevel, id: number | null): AddTarget {
  if (target.chosenIds[level] === id) return target;
  const chosenIds = { ...target.chosenIds, [level]: id };
  for (const lower of structureLevels.slice(depthOf(level) + 1, 3) as ParentLevel[]) chosenIds[lower] = null;
  return { ...target, chosenIds };
}

/** Until a line is selected: a single option is selected automatically, and so on below it. */
export function withOnlyChoices(target: AddTarget, index: StructureIndex): AddTarget {
  if (target.chosenIds.line !== null) return target;
  return parentsOf(target.level).reduce((current, level) => {
    const options = optionsOf(current, level, index);
    return current.chosenIds[level] === null && options.length === 1
      ? choose(current, level, options[0]!.id)
      : current;
  }, target);
}

/** Target for a selected node: the next node is added below it, or as its sibling when it is a cell. */
export function targetAt(node: StructureNode): AddTarget {
  const chosenIds = { ...emptyTarget.chosenIds };
  for (const { level, id } of pathOf(node)) if (level !== 'cell') chosenIds[level] = id;
  return { level: structureLevels[Math.min(depthOf(node.level) + 1, 3)] ?? 'cell', chosenIds };
}

/** The parent of a target: null for lines, undefined while a selection is missing or was deleted. */
export function parentOfTarget(target: AddTarget, index: StructureIndex): StructureNode | null | undefined {
  const parent = parentsOf(target.level).at(-1);
  if (parent === undefined) return null;
  const id = target.chosenIds[parent];
  return id === null ? undefined : index.byKey.get(nodeKey(parent, id));
}

/** Options of a select: nodes of its level below the selected parent. */
export function optionsOf(
  target: AddTarget,
  level: ParentLevel,
  index: StructureIndex,
): readonly StructureNode[] {
  if (level === 'line') return index.roots;
  const parentLevel = level === 'stack' ? 'line' : 'stack';
  const id = target.chosenIds[parentLevel];
  return id === null ? [] : (index.byKey.get(nodeKey(parentLevel, id))?.children ?? []);
}
