import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { ApiError } from '../api/api.js';
import { useCurrentUser } from './session.js';
import { usePersistedForms } from './use-persisted-forms.js';

/** Seen by hardly anybody. */
const OtherModule = lazy(() => import('./other-module.js').then((m) => ({ default: m.OtherModule })));

/** What the server says of a module that is not there, of another kind, or somebody else's. */
const NOT_FOUND = 'WORK_MODULE_NOT_FOUND';

const never = (): (() => void) => () => undefined;

/** Whether a call of the page was answered so. */
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
  /** Several: people of each of them have the page. */
  readonly kind: WorkModuleKey | readonly WorkModuleKey[];
  readonly moduleId: number;
  /** Of the plain page. */
  readonly title: string;
  readonly children: ReactNode;
}

/** The page of a module of one kind; one of another kind, or that is not there, gets a plain page with a way on. */
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
