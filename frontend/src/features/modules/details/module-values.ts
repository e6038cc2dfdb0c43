import type { ModuleDetails } from '@naryad/contracts/work-modules/dto';

/** What the edit screen changes; ids ascend, so that equal choices are equal arrays. */
export interface ModuleValues {
  readonly name: string;
  readonly users: readonly number[];
  readonly child_modules: readonly number[];
  /** Of production modules: their orders are made from approved specifications only. */
  readonly requires_approval: boolean;
  /** Of desks: where their finished goods go. */
  readonly default_cell_id: number | null;
}

export const sortedIds = (ids: Iterable<number>): readonly number[] =>
  [...new Set(ids)].toSorted((a, b) => a - b);

/** The values of a module as it was loaded. */
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
  mine: readonly number[],
  theirs: readonly number[],
): readonly number[] => {
  const [before, requested] = [new Set(base), new Set(mine)];
  const remaining = theirs.filter((id) => requested.has(id) || !before.has(id));
  return sortedIds([...remaining, ...mine.filter((id) => !before.has(id))]);
};

/** Puts what was changed here over what somebody else has saved meanwhile: neither's ticks are lost. */
export function mergeValues(base: ModuleValues, mine: ModuleValues, theirs: ModuleValues): ModuleValues {
  const changed = <Name extends 'name' | 'requires_approval' | 'default_cell_id'>(name: Name) =>
    mine[name] === base[name] ? theirs[name] : mine[name];
  return {
    name: changed('name'),
    users: mergeIds(base.users, mine.users, theirs.users),
    child_modules: mergeIds(base.child_modules, mine.child_modules, theirs.child_modules),
    requires_approval: changed('requires_approval'),
    default_cell_id: changed('default_cell_id'),
  };
}
