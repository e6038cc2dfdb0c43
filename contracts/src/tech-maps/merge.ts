import { changesBetween, type ChangeNames, type TechMapChange } from './difference.js';
import type { EditedTechMap } from './edited.js';
import { nodesOf, type SpecificationNode, techMapOf } from './nodes.js';
import { isSameOrder, ORDERED_KINDS, orderedKindOf, orderKey } from './order.js';

export type Side = 'mine' | 'theirs';

/** Changes of two people that cannot both hold. `key` is that of the choice. */
export interface MergeConflict {
  readonly key: string;
  readonly mine: readonly TechMapChange[];
  readonly theirs: readonly TechMapChange[];
}

export interface MergedTechMap {
  /** What results by the choices; it carries the version of `theirs`. */
  readonly merged: EditedTechMap;
  /** All my changes since `base`, and all of theirs; those that say the same stand in both. */
  readonly mine: readonly TechMapChange[];
  readonly theirs: readonly TechMapChange[];
  readonly conflicts: readonly MergeConflict[];
}

type Nodes = Map<string, SpecificationNode>;

const sameValues = (a: SpecificationNode | undefined, b: SpecificationNode | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  Object.keys(a.values).every((field) => a.values[field] === b.values[field]);

const parentOf = (node: SpecificationNode): string | null =>
  (node.values['parent'] as string | undefined) ?? node.parent;

/** Whether a thing is the one named, or lies in it, now or after being moved. */
function isWithin(nodes: Nodes, key: string, root: string): boolean {
  for (let at: string | null = key; at !== null;) {
    if (at === root) return true;
    const node = nodes.get(at);
    at = node ? parentOf(node) : null;
  }
  return false;
}

const subtree = (nodes: Nodes, root: string): SpecificationNode[] =>
  [...nodes.values()].filter((node) => isWithin(nodes, node.key, root));

function restore(into: Nodes, from: Nodes, root: string): void {
  for (const node of subtree(from, root)) into.set(node.key, node);
}

function remove(from: Nodes, root: string): void {
  for (const node of subtree(from, root)) from.delete(node.key);
}

/** Makes one change that `side` made also hold in `into`. */
function apply(into: Nodes, change: TechMapChange, side: Nodes): void {
  if (change.kind === 'removed') return remove(into, change.node);
  if (change.kind === 'added') return restore(into, side, change.node);
  const [old, changed] = [into.get(change.node), side.get(change.node)];
  if (!old || !changed) return;
  const field = change.field!;
  // Which side orders the things is decided when all of them are there.
  if (orderedKindOf(change)) return;
  into.set(old.key, { ...old, values: { ...old.values, [field]: changed.values[field] ?? null } });
}

/** Takes back in `into` what a change made of `base`. */
function revert(into: Nodes, change: TechMapChange, base: Nodes): void {
  if (change.kind === 'added') return remove(into, change.node);
  if (change.kind === 'removed') return restore(into, base, change.node);
  apply(into, change, base);
}

/** Keys in the order of the first side; what it lacks comes after what stands before it on the other sides. */
function keysInOrder([first, ...others]: readonly Nodes[]): string[] {
  const keys = [...first!.keys()];
  for (const side of others) {
    let last = -1;
    for (const key of side.keys()) {
      const at = keys.indexOf(key);
      if (at >= 0) last = at;
      else keys.splice(++last, 0, key);
    }
  }
  return keys;
}

/** The nodes in the order of `theirs`; those of the kinds `mineLeads` in the order of `mine`. */
function inOrder(
  nodes: Nodes,
  [base, mine, theirs]: readonly [Nodes, Nodes, Nodes],
  mineLeads: ReadonlySet<SpecificationNode['kind']>,
): Nodes {
  const pickNodes = (keys: readonly string[], isMine: boolean): [string, SpecificationNode][] =>
    keys.flatMap((key) => {
      const node = nodes.get(key);
      return node && mineLeads.has(node.kind) === isMine ? [[key, node]] : [];
    });
  const byTheirs = pickNodes(keysInOrder([theirs, mine, base]), false);
  return new Map(
    mineLeads.size === 0 ? byTheirs : [...byTheirs, ...pickNodes(keysInOrder([mine, theirs, base]), true)],
  );
}

/** The same thing changed in two ways, or removed by one and changed inside by the other. */
function conflictsOf(
  [baseNodes, mineNodes, theirNodes]: readonly [Nodes, Nodes, Nodes],
  mine: readonly TechMapChange[],
  theirs: readonly TechMapChange[],
): MergeConflict[] {
  const conflicts: MergeConflict[] = [];
  const theirsByKey = new Map(theirs.map((change) => [change.key, change]));
  for (const change of mine) {
    const other = theirsByKey.get(change.key);
    if (!other || change.kind === 'removed' || other.kind === 'removed') continue;
    const [a, b] = [mineNodes.get(change.node), theirNodes.get(change.node)];
    const ordered = orderedKindOf(change);
    const same = ordered
      ? isSameOrder(mineNodes, theirNodes, ordered)
      : change.field === null
        ? sameValues(a, b)
        : a!.values[change.field] === b!.values[change.field];
    if (!same) conflicts.push({ key: change.key, mine: [change], theirs: [other] });
  }
  const inside = (removal: TechMapChange, changes: readonly TechMapChange[], nodes: Nodes): TechMapChange[] =>
    changes.filter(
      ({ kind, node }) =>
        kind !== 'removed' &&
        (isWithin(nodes, node, removal.node) || isWithin(baseNodes, node, removal.node)),
    );
  for (const removal of theirs.filter(({ kind }) => kind === 'removed')) {
    const changes = inside(removal, mine, mineNodes);
    if (changes.length > 0) conflicts.push({ key: removal.key, mine: changes, theirs: [removal] });
  }
  for (const removal of mine.filter(({ kind }) => kind === 'removed')) {
    const changes = inside(removal, theirs, theirNodes);
    if (changes.length > 0) conflicts.push({ key: removal.key, mine: [removal], theirs: changes });
  }
  return conflicts;
}

/**
 * Merges two people's changes of one specification: `mine` and `theirs` both grew out of `base`
 * [decisions "Specifications, orders and tasks"]. What only one side changed holds; where both cannot hold, mine does
 * unless `choices` say `theirs` for the conflict's key. A choice for any other change's key drops the other side's change:
 * `theirs` a change of mine, `mine` one of theirs.
 */
export function mergeTechMaps(
  base: EditedTechMap,
  mine: EditedTechMap,
  theirs: EditedTechMap,
  choices: Readonly<Record<string, Side>> = {},
  names: ChangeNames = {},
): MergedTechMap {
  const [baseNodes, mineNodes, theirNodes] = [nodesOf(base), nodesOf(mine), nodesOf(theirs)];
  const mineChanges = changesBetween(baseNodes, mineNodes, names);
  const theirChanges = changesBetween(baseNodes, theirNodes, names);
  const conflicts = conflictsOf([baseNodes, mineNodes, theirNodes], mineChanges, theirChanges);
  const settled = new Set(conflicts.flatMap((one) => [...one.mine, ...one.theirs]));

  const merged = new Map(theirNodes);
  for (const change of theirChanges)
    if (!settled.has(change) && choices[change.key] === 'mine') revert(merged, change, baseNodes);
  for (const conflict of conflicts) {
    if (choices[conflict.key] === 'theirs') continue;
    for (const change of conflict.theirs) revert(merged, change, baseNodes);
    for (const change of conflict.mine) apply(merged, change, mineNodes);
  }
  for (const change of mineChanges)
    if (!settled.has(change) && choices[change.key] !== 'theirs') apply(merged, change, mineNodes);
  // Things stand as whoever changed their order wants it, unless the choice is against it.
  const mineLeads = ORDERED_KINDS.filter((kind) => {
    const choice = choices[orderKey(kind)];
    const isMine = mineChanges.some(({ key }) => key === orderKey(kind));
    return isMine ? choice !== 'theirs' : choice === 'mine';
  });
  const ordered = inOrder(merged, [baseNodes, mineNodes, theirNodes], new Set(mineLeads));
  return {
    merged: { ...techMapOf(ordered), version: theirs.version },
    mine: mineChanges,
    theirs: theirChanges,
    conflicts,
  };
}
