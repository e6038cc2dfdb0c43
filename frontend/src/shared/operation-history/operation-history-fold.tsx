import { lazy, Suspense, useState, type ReactElement } from 'react';
import { Skeletons } from '../ui/skeleton.js';
import type { OperationHistoryProps } from './operation-history.js';

const OperationHistory = lazy(() =>
  import('./operation-history.js').then((it) => ({ default: it.OperationHistory })),
);

const TITLE = 'Длительность последних выполнений';

/** Collapsible history of an operation; loads on expand. */
export function OperationHistoryFold(props: OperationHistoryProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{TITLE}</summary>
      {isOpen && (
        <Suspense fallback={<Skeletons rows={1} height={180} />}>
          <OperationHistory {...props} />
        </Suspense>
      )}
    </details>
  );
}
