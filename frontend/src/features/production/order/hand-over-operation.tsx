import type { TaskOperation } from '@naryad/contracts/production/dto';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { Button } from '../../../shared/ui/button.js';
import { texts } from '../shared/texts.js';

const HandOverDialog = lazy(() => import('./hand-over-dialog.js'));

/**
 * 'Передать на другое место': the planner hands an operation in work, with its progress, over to another work
 * place.
 */
export function HandOverOperation({ operation }: { readonly operation: TaskOperation }): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {operation.status === 'work' && operation.workshop_post !== null && (
        <Button onClick={() => setOpen(true)}>{texts.handOver.action}</Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <HandOverDialog operation={operation} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
