import { mdiFileDocumentOutline, mdiLabelOutline, mdiPrinterOutline } from '@mdi/js';
import type { ProductionOrderHeader } from '@naryad/contracts/production/dto';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { ListActions } from '../../../../shared/list/list-actions.js';
import { texts } from '../../shared/texts.js';
import type { OrderDocuments } from './print-order-dialog.js';

const PrintOrderDialog = lazy(() =>
  import('./print-order-dialog.js').then((it) => ({ default: it.PrintOrderDialog })),
);

/** The menu 'Печать' of an order whose items have serial numbers: 'Печать этикеток', 'Печать паспортов'. */
export function PrintMenu({
  order,
}: {
  readonly order: Pick<ProductionOrderHeader, 'id' | 'status' | 'count'>;
}): ReactElement | null {
  const [what, setWhat] = useState<OrderDocuments | null>(null);
  if (order.status === 'new') return null;
  return (
    <>
      <ListActions
        menu={{ text: texts.order.print, icon: mdiPrinterOutline }}
        actions={[
          {
            id: 'labels',
            text: texts.order.printLabels,
            icon: mdiLabelOutline,
            onRun: () => setWhat('labels'),
          },
          {
            id: 'passports',
            text: texts.order.printPassports,
            icon: mdiFileDocumentOutline,
            onRun: () => setWhat('passports'),
          },
        ]}
      />
      {what !== null && (
        <Suspense fallback={null}>
          <PrintOrderDialog
            orderIds={[order.id]}
            count={order.count}
            what={what}
            onClose={() => setWhat(null)}
          />
        </Suspense>
      )}
    </>
  );
}
