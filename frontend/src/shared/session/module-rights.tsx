import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import { hasModuleOf } from '@naryad/contracts/work-modules/rights';
import { createContext, useContext, type ReactElement, type ReactNode } from 'react';
import { useSession } from './session.js';

const MayChange = createContext(true);

/**
 * Evaluates the rule for the signed-in user. True while the user is unknown: then the route guards decide.
 */
function useRight(rule: (user: CurrentUser) => boolean): boolean {
  const session = useSession();
  if (session.status !== 'signed-in') return true;
  return session.user.role.name === ADMINISTRATOR || rule(session.user);
}

/** True for a module of the user: users of connected modules have read access only. */
export function useOwnsModule(moduleId: number | null): boolean {
  return useRight(({ modules }) => moduleId === null || modules.some(({ id }) => id === moduleId));
}

/** True when one of the user's modules is of one of the kinds. */
export function useHasModuleOf(keys: readonly WorkModuleKey[]): boolean {
  return useRight(({ modules }) => hasModuleOf(modules, keys));
}

/** A part of a screen that belongs to one module: `useMayChange` below it applies to that module. */
export function ModuleRights({
  moduleId,
  children,
}: {
  readonly moduleId: number;
  readonly children: ReactNode;
}): ReactElement {
  return <MayChange value={useOwnsModule(moduleId)}>{children}</MayChange>;
}

/**
 * True when the user may change the shown data. Buttons that would only lead to 'Недостаточно прав' are
 * hidden.
 */
export function useMayChange(): boolean {
  return useContext(MayChange);
}
