import type { AdminUser } from '@naryad/contracts/users/dto';
import type { ModuleRow } from '@naryad/contracts/work-modules/dto';
import type { CheckListItem } from '../../../shared/check-list/check-list.js';
import { compareTexts } from '../../../shared/format/numbers.js';
import { texts } from '../shared/texts.js';
import { fullName } from '../../../shared/format/names.js';

const byLabel = (a: CheckListItem, b: CheckListItem): number => compareTexts(a.label, b.label);

/** Users by name. A user cannot lose access to their start module. */
export function userItems(users: readonly AdminUser[], moduleId: number): readonly CheckListItem[] {
  return users
    .map((user): CheckListItem => {
      return {
        id: user.id,
        label: fullName(user) || user.name,
        detail: `${user.name} · ${user.role.name}`,
        locked: user.start_module_id === moduleId ? texts.details.startModule : undefined,
      };
    })
    .toSorted(byLabel);
}

/** Modules that this one may list: all others. */
export function childItems(modules: readonly ModuleRow[], moduleId: number): readonly CheckListItem[] {
  return modules
    .filter(({ id }) => id !== moduleId)
    .map(({ id, name, module_type }): CheckListItem => ({
      id,
      label: name,
      detail: module_type.name === name ? undefined : module_type.name,
    }))
    .toSorted(byLabel);
}
