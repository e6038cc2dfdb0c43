import { mdiFileDocumentOutline, mdiLabelOutline } from '@mdi/js';
import type { ProductionOrderHeader } from '@naryad/contracts/production/dto';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { Button } from '../../../../shared/ui/index.js';
import { texts } from '../../shared/texts.js';
import type { OrderPapers } from './print-order-dialog.js';

const PrintOrderDialog = lazy(() =>
  import('./print-order-dialog.js').then((it) => ({ default: it.PrintOrderDialog })),
);

/** 'Печать этикеток', 'Печать паспортов' of an order whose items have their numbers. */
export function PrintButtons({
  order,
}: {
  readonly order: Pick<ProductionOrderHeader, 'id' | 'status' | 'count'>;
}): ReactElement | null {
  const [what, setWhat] = useState<OrderPapers | null>(null);
  if (order.status === 'new') return null;
  return (
    <>
      <Button icon={mdiLabelOutline} iconSize={20} onClick={() => setWhat('labels')}>
        {texts.order.printLabels}
      </Button>
      <Button icon={mdiFileDocumentOutline} iconSize={20} onClick={() => setWhat('passports')}>
        {texts.order.printPassports}
      </Button>
      {what !== null && (
        <Suspense fallback={null}>
          <PrintOrderDialog
            orderId={order.id}
            count={order.count}
            what={what}
            onClose={() => setWhat(null)}
          />
        </Suspense>
      )}
    </>
  );
}
