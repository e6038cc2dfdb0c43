import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import { hasModuleOf } from '@naryad/contracts/work-modules/rights';
import { createContext, useContext, type ReactElement, type ReactNode } from 'react';
import { useSession } from './session.js';

const MayChange = createContext(true);

/** Whether the rule says yes to the signed-in user. While nobody is known it hides nothing: the guards decide then. */
function useRight(rule: (user: CurrentUser) => boolean): boolean {
  const session = useSession();
  if (session.status !== 'signed-in') return true;
  return session.user.role.name === ADMINISTRATOR || rule(session.user);
}

/** Whether the module is the user's own: people of connected modules only read in it (decisions, "Roles and rights"). */
export function useOwnsModule(moduleId: number | null): boolean {
  return useRight(({ modules }) => moduleId === null || modules.some(({ id }) => id === moduleId));
}

/** Whether one of the user's modules is of one of the keys. */
export function useHasModuleOf(keys: readonly WorkModuleKey[]): boolean {
  return useRight(({ modules }) => hasModuleOf(modules, keys));
}

/** A part of a screen in which everything belongs to one module: below it `useMayChange` answers for that module. */
export function ModuleRights({
  moduleId,
  children,
}: {
  readonly moduleId: number;
  readonly children: ReactNode;
}): ReactElement {
  return <MayChange value={useOwnsModule(moduleId)}>{children}</MayChange>;
}

/** May the user change what is shown here? Buttons that only lead to 'Недостаточно прав' are not offered. */
export function useMayChange(): boolean {
  return useContext(MayChange);
}
