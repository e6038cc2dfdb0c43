import type { ReactElement } from 'react';
import { useCurrentUser } from '../../../shared/session/index.js';
import { BackLink } from '../../../shared/ui/back-link.js';
import { EmptyState, Page } from '../../../shared/ui/index.js';
import { listAddress } from './list-address.js';
import { texts } from './texts.js';

/** Shown when an address contains no valid order id, with a link to the orders. */
export function MissingOrder({ title }: { readonly title: string }): ReactElement {
  const { modules } = useCurrentUser();
  const moduleId = modules.find(({ key }) => key === 'production')?.id;
  return (
    <Page
      title={title}
      actions={moduleId !== undefined && <BackLink to={listAddress(moduleId)}>{texts.order.back}</BackLink>}
    >
      <EmptyState text={texts.order.notFound} />
    </Page>
  );
}
