import type { ModuleDetails } from '@naryad/contracts/work-modules/dto';

/** Values of the edit screen. Ids ascend, so that equal choices are equal arrays. */
export interface ModuleValues {
  readonly name: string;
  readonly users: readonly number[];
  readonly child_modules: readonly number[];
  /** For production modules: orders require approved specifications. */
  readonly requires_approval: boolean;
  /** For desks: the cell that receives their finished products. */
  readonly default_cell_id: number | null;
}

export const sortedIds = (ids: Iterable<number>): readonly number[] =>
  [...new Set(ids)].toSorted((a, b) => a - b);

/** Values of a loaded module. */
export function valuesOf({ name, users, child_modules, ...own }: ModuleDetails): ModuleValues {
  return {
    name,
    users: sortedIds(users),
    child_modules: sortedIds(child_modules),
    requires_approval: own.requires_approval,
    default_cell_id: own.default_cell?.id ?? null,
  };
}

const mergeIds = (
  base: readonly number[],
  myIds: readonly number[],
  theirIds: readonly number[],
): readonly number[] => {
  const [before, requested] = [new Set(base), new Set(myIds)];
  const remaining = theirIds.filter((id) => requested.has(id) || !before.has(id));
  return sortedIds([...remaining, ...myIds.filter((id) => !before.has(id))]);
};

/** Merges the changes made here with those that another user has saved. No selection of either is lost. */
export function mergeValues(base: ModuleValues, mine: ModuleValues, theirs: ModuleValues): ModuleValues {
  const mergeField = <Name extends 'name' | 'requires_approval' | 'default_cell_id'>(name: Name) =>
    mine[name] === base[name] ? theirs[name] : mine[name];
  return {
    name: mergeField('name'),
    users: mergeIds(base.users, mine.users, theirs.users),
    child_modules: mergeIds(base.child_modules, mine.child_modules, theirs.child_modules),
    requires_approval: mergeField('requires_approval'),
    default_cell_id: mergeField('default_cell_id'),
  };
}
