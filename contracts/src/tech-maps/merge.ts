import { changesBetween, type ChangeNames, type TechMapChange } from './difference.js';
import type { EditedTechMap } from './edited.js';
import { nodesOf, type SpecificationNode, techMapOf } from './nodes.js';
import { isSameOrder, ORDERED_KINDS, orderedKindOf, orderKey } from './order.js';

export type Side = 'mine' | 'theirs';

/** Changes of two users that contradict each other. `key` is the key in `choices`. */
export interface MergeConflict {
  readonly key: string;
  readonly mine: readonly TechMapChange[];
  readonly theirs: readonly TechMapChange[];
}

export interface MergedTechMap {
  /** Merge result after the choices; it has the version of `theirs`. */
  readonly merged: EditedTechMap;
  /** All my changes since `base`, and all of theirs; equal changes are in both. */
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

/** Whether a node is `root` or one of its descendants, before or after a move. */
function isWithin(nodes: Nodes, key: string, root: string): boolean {
  for (let ancestorKey: string | null = key; ancestorKey !== null;) {
    if (ancestorKey === root) return true;
    const node = nodes.get(ancestorKey);
    ancestorKey = node ? parentOf(node) : null;
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

/** Applies one change of `side` to `into`. */
function apply(into: Nodes, change: TechMapChange, side: Nodes): void {
  if (change.kind === 'removed') return remove(into, change.node);
  if (change.kind === 'added') return restore(into, side, change.node);
  const [old, changed] = [into.get(change.node), side.get(change.node)];
  if (!old || !changed) return;
  const field = change.field!;
  // The sequence is decided after all nodes are present.
  if (orderedKindOf(change)) return;
  into.set(old.key, { ...old, values: { ...old.values, [field]: changed.values[field] ?? null } });
}

/** Reverts a change in `into` to the state of `base`. */
function revert(into: Nodes, change: TechMapChange, base: Nodes): void {
  if (change.kind === 'added') return remove(into, change.node);
  if (change.kind === 'removed') return restore(into, base, change.node);
  apply(into, change, base);
}

/** Keys in the order of the first side; a key missing there follows its predecessor on the other sides. */
function keysInOrder([first, ...others]: readonly Nodes[]): string[] {
  const keys = [...first!.keys()];
  for (const side of others) {
    let last = -1;
    for (const key of side.keys()) {
      const index = keys.indexOf(key);
      if (index >= 0) last = index;
      else keys.splice(++last, 0, key);
    }
  }
  return keys;
}

/** The nodes in the order of `theirs`; nodes of the kinds in `mineLeads` in the order of `mine`. */
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

/**
 * Conflicts: the same value changed in two ways, or a node removed by one side and changed inside by the
 * other.
 */
function conflictsOf(
  [baseNodes, mineNodes, theirNodes]: readonly [Nodes, Nodes, Nodes],
  mineChanges: readonly TechMapChange[],
  theirChanges: readonly TechMapChange[],
): MergeConflict[] {
  const conflicts: MergeConflict[] = [];
  const theirsByKey = new Map(theirChanges.map((change) => [change.key, change]));
  for (const change of mineChanges) {
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
  for (const removal of theirChanges.filter(({ kind }) => kind === 'removed')) {
    const changes = inside(removal, mineChanges, mineNodes);
    if (changes.length > 0) conflicts.push({ key: removal.key, mine: changes, theirs: [removal] });
  }
  for (const removal of mineChanges.filter(({ kind }) => kind === 'removed')) {
    const changes = inside(removal, theirChanges, theirNodes);
    if (changes.length > 0) conflicts.push({ key: removal.key, mine: [removal], theirs: changes });
  }
  return conflicts;
}

/**
 * Merges the changes of two users to one specification: `mine` and `theirs` are both based on `base`
 * [decisions "Specifications, orders and tasks"]. A change of only one side is applied. In a conflict my
 * change wins, unless `choices` has `theirs` for its key. For any other key, a choice drops the change of the
 * opposite side: `theirs` drops a change of mine, `mine` one of theirs.
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
  const settledChanges = new Set(conflicts.flatMap((one) => [...one.mine, ...one.theirs]));

  const merged = new Map(theirNodes);
  for (const change of theirChanges)
    if (!settledChanges.has(change) && choices[change.key] === 'mine') revert(merged, change, baseNodes);
  for (const conflict of conflicts) {
    if (choices[conflict.key] === 'theirs') continue;
    for (const change of conflict.theirs) revert(merged, change, baseNodes);
    for (const change of conflict.mine) apply(merged, change, mineNodes);
  }
  for (const change of mineChanges)
    if (!settledChanges.has(change) && choices[change.key] !== 'theirs') apply(merged, change, mineNodes);
  // The sequence of the side that changed it applies, unless a choice overrides it.
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
