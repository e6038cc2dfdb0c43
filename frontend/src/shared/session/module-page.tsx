import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { ApiError } from '../api/api.js';
import { useCurrentUser } from './session.js';
import { usePersistedForms } from './use-persisted-forms.js';

/** Rarely shown. */
const OtherModule = lazy(() => import('./other-module.js').then((m) => ({ default: m.OtherModule })));

/** Error code of a module that does not exist, is of another kind, or belongs to another user. */
const NOT_FOUND = 'WORK_MODULE_NOT_FOUND';

const never = (): (() => void) => () => undefined;

/** True when a call of the page was refused with this code. */
function useIsRefused(moduleId: number, isEnabled: boolean): boolean {
  const cache = useQueryClient().getQueryCache();
  const isRefused = (): boolean =>
    cache.getAll().some(({ queryKey, state: { error } }) => {
      if (!(error instanceof ApiError) || error.body.code !== NOT_FOUND) return false;
      return (queryKey[1] as { readonly module_id?: unknown } | undefined)?.module_id === moduleId;
    });
  return useSyncExternalStore(
    isEnabled ? (listener) => cache.subscribe(listener) : never,
    () => isEnabled && isRefused(),
  );
}

export interface ModulePageProps {
  /** Several kinds: users of each of them have the page. */
  readonly kind: WorkModuleKey | readonly WorkModuleKey[];
  readonly moduleId: number;
  /** Title of the plain page. */
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * The page of a module of one kind; for a module of another kind or a missing one, a plain page with a link.
 */
export function ModulePage({ kind, moduleId, title, children }: ModulePageProps): ReactElement {
  const user = useCurrentUser();
  const own = user.modules.find(({ id }) => id === moduleId);
  const isRefused = useIsRefused(moduleId, own === undefined);
  const isShown = own === undefined ? !isRefused : [kind].flat().includes(own.key);
  usePersistedForms(user.id, String(isShown));
  if (isShown) return <>{children}</>;
  return (
    <Suspense>
      <OtherModule title={title} module={own} />
    </Suspense>
  );
}
