import type { ReactElement } from 'react';
import { EmptyState } from '../../../shared/ui/empty-state.js';
export function BatchesTab(_: { readonly moduleId: number }): ReactElement {
  return <EmptyState />;
}
