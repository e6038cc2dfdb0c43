import { mdiViewModuleOutline } from '@mdi/js';
import type { WorkModuleKey, WorkModuleLink } from '@naryad/contracts/work-modules/dto';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { ApiError } from '../api/api.js';
import { ButtonLink } from '../ui/button.js';
import { EmptyState } from '../ui/empty-state.js';
import { Page } from '../ui/page.js';
import { useCurrentUser } from './session.js';

const texts = {
  otherKind: (name: string): string => `Здесь нет страницы для модуля «${name}»: он другого вида.`,
  missing: 'Такого модуля нет среди доступных вам',
  open: (name: string): string => `Открыть «${name}»`,
  toStart: 'На главную',
} as const;

/** What the server says of a module that is not there, of another kind, or somebody else's. */
const NOT_FOUND = 'WORK_MODULE_NOT_FOUND';

const never = (): (() => void) => () => undefined;

/** Whether a call of the page was answered so. */
function useIsRefused(moduleId: number, isAsked: boolean): boolean {
  const cache = useQueryClient().getQueryCache();
  const isRefused = (): boolean =>
    cache.getAll().some(({ queryKey, state: { error } }) => {
      if (!(error instanceof ApiError) || error.body.code !== NOT_FOUND) return false;
      return (queryKey[1] as { readonly module_id?: unknown } | undefined)?.module_id === moduleId;
    });
  return useSyncExternalStore(
    isAsked ? (listener) => cache.subscribe(listener) : never,
    () => isAsked && isRefused(),
  );
}

export interface ModulePageProps {
  readonly kind: WorkModuleKey;
  readonly moduleId: number;
  /** Of the plain page. */
  readonly title: string;
  readonly children: ReactNode;
}

/** The page of a module of one kind; one of another kind, or that is not there, gets a plain page with a way on. */
export function ModulePage({ kind, moduleId, title, children }: ModulePageProps): ReactElement {
  const own = useCurrentUser().modules.find(({ id }) => id === moduleId);
  const isRefused = useIsRefused(moduleId, own === undefined);
  if (own === undefined && !isRefused) return <>{children}</>;
  if (own?.key === kind) return <>{children}</>;
  return <OtherModule title={title} module={own} />;
}

function OtherModule({
  title,
  module,
}: {
  readonly title: string;
  readonly module: WorkModuleLink | undefined;
}): ReactElement {
  return (
    <Page title={title}>
      <EmptyState
        icon={mdiViewModuleOutline}
        text={module === undefined ? texts.missing : texts.otherKind(module.name)}
      >
        {module === undefined ? (
          <ButtonLink to="/">{texts.toStart}</ButtonLink>
        ) : (
          <ButtonLink kind="main" to={`/${module.route}`}>
            {texts.open(module.name)}
          </ButtonLink>
        )}
      </EmptyState>
    </Page>
  );
}
