import { mdiViewModuleOutline } from '@mdi/js';
import type { WorkModuleLink } from '@naryad/contracts/work-modules/dto';
import type { ReactElement } from 'react';
import { ButtonLink } from '../ui/button.js';
import { EmptyState } from '../ui/empty-state.js';
import { Page } from '../ui/page.js';

const texts = {
  otherKind: (name: string): string => `Здесь нет страницы для модуля «${name}»: он другого вида.`,
  missing: 'Такого модуля нет среди доступных вам',
  open: (name: string): string => `Открыть «${name}»`,
  toStart: 'На главную',
} as const;

/**
 * Replaces the page of a module that does not exist as this kind or is not accessible to the user; with a
 * link.
 */
export function OtherModule({
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
