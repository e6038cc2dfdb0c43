import { mdiArrowLeft } from '@mdi/js';
import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { lazy, Suspense, useEffect, useRef, useState, type ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  Button,
  ButtonLink,
  EmptyState,
  LiveSign,
  Page,
  Stack,
  StatusChip,
  VisuallyHidden,
} from '../../../shared/ui/index.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import { useStoredDraft } from '../../../shared/form/use-stored-draft.js';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { useControlActions, type ControlDiscrepancy } from './use-control-actions.js';
import { bulkDraftKey, discrepancyDraftKey, type BulkDraftContext } from './discrepancy-draft-key.js';
import { useActPrint } from '../shared/use-act-print.js';
import type { ControlInvoice } from '../shared/use-control-invoice.js';
import { useControlList } from './use-control-list.js';
import { useControlPrint } from '../shared/use-control-print.js';
import { useControlScan } from './use-control-scan.js';
import { controlScreenTexts as texts } from '../shared/control-texts.js';
import { finishedLineOf, wizardPath } from '../shared/control-addresses.js';
import { progressOf } from '../shared/control-units.js';
import { invoiceListPath, putawayTargets } from '../shared/invoice-addresses.js';
import { invoiceStatusView } from '../shared/invoice-status.js';
import { ControlBulkDialog } from './control-bulk-dialog.js';
import { ControlFooter } from './control-footer.js';
import { ControlHeader } from './control-header.js';
import { ControlRows } from './control-rows.js';
import { ControlTools } from './control-tools.js';

// Loaded lazily: only deliveries with a discrepancy need it.
const DiscrepancyDialog = lazy(() =>
  import('./discrepancy-dialog.js').then((it) => ({ default: it.DiscrepancyDialog })),
);

export interface ControlScreenProps extends Pick<ControlInvoice, 'reason' | 'updatedAt' | 'reload'> {
  readonly invoice: ReceiptInvoice;
}

/** The control of one loaded invoice. */
export function ControlScreen({ invoice, reason, updatedAt, reload }: ControlScreenProps): ReactElement {
  const navigate = useNavigate();
  const location = useLocation();
  const isPhone = useIsPhone();
  const list = location.search;
  const view = useControlList(invoice, finishedLineOf(location.state));
  const printing = useControlPrint();
  const actions = useControlActions(invoice, reload);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set());
  const [isCompleted, setCompleted] = useState(false);
  const bulkDraft = useStoredDraft<BulkDraftContext>(bulkDraftKey(invoice.id));
  const [bulkLine, setBulkLine] = useState(bulkDraft?.lineId ?? null);
  const discrepancyDraft = useStoredDraft(discrepancyDraftKey(invoice.id));
  const [isDiffering, setDiffering] = useState(discrepancyDraft !== null);
  const act = useActPrint(invoice.id);
  const back = useRef<HTMLAnchorElement>(null);
  const putawayLink = useRef<HTMLAnchorElement>(null);
  const { modules } = useCurrentUser();
  const { total, done, surplus } = progressOf(invoice);
  const isLocked = reason !== null;
  const last = useControlScan({
    invoice,
    onShow: view.show,
    onOpen: isLocked
      ? null
      : (unit) => void navigate(wizardPath(invoice, unit.product_id, unit.id), { state: { list } }),
    onSeek: view.setSearch,
  });
  const choose = (ids: readonly number[], isChosen: boolean): void =>
    setChosen((previous) => {
      if (isChosen) return new Set([...previous, ...ids]);
      const dropped = new Set(ids);
      return new Set([...previous].filter((id) => !dropped.has(id)));
    });
  const isOver = isCompleted && invoice.status === 'processed';
  useEffect(() => {
    if (isOver) (putawayLink.current ?? back.current)?.focus();
  }, [isOver]);
  const complete = async (): Promise<void> => {
    if (await actions.complete()) setCompleted(true);
  };
  const completeWith = async (discrepancy: ControlDiscrepancy): Promise<void> => {
    if (!(await actions.completeWith(discrepancy))) return;
    setDiffering(false);
    setCompleted(true);
  };
  const bulk = view.lines.find(({ line }) => line.id === bulkLine);

  return (
    <>
      <Page
        fill
        phone="tight"
        title={texts.title(invoice.number)}
        titleExtra={<StatusChip {...invoiceStatusView(invoice.status)} />}
        actions={
          <>
            <LiveSign quiet updatedAt={updatedAt} />
            <ButtonLink
              ref={back}
              kind={isPhone ? 'icon' : 'text'}
              icon={mdiArrowLeft}
              to={invoiceListPath(invoice.module_id)}
            >
              <VisuallyHidden when={isPhone}>{texts.back}</VisuallyHidden>
            </ButtonLink>
          </>
        }
      >
        <ControlHeader invoice={invoice} done={done} total={total} />
        <ControlTools
          view={view}
          last={last}
          chosen={chosen.size}
          isPrinting={printing.isBusy}
          onPrint={() => void printing.print([...chosen])}
          onClear={() => setChosen(new Set())}
        />
        <Stack gap={0} grow {...view.refresh.watch}>
          {view.rows.length === 0 ? (
            <EmptyState text={view.search === '' ? texts.empty : texts.nothingFound}>
              {view.search !== '' && <Button onClick={() => view.setSearch('')}>{texts.resetSearch}</Button>}
            </EmptyState>
          ) : (
            <ControlRows
              invoice={invoice}
              isLocked={isLocked}
              view={view}
              actions={actions}
              printing={printing}
              chosen={chosen}
              onChoose={choose}
              onBulk={setBulkLine}
              list={list}
            />
          )}
        </Stack>
        <ControlFooter
          reason={reason}
          left={total - done}
          isEmpty={total === 0}
          isBusy={actions.isCompleting}
          surplus={surplus}
          onComplete={() => void complete()}
          onDiscrepancy={total > 0 ? () => setDiffering(true) : undefined}
          act={invoice.discrepancy == null ? null : act}
          putaway={putawayTargets(invoice, modules)}
          putawayRef={putawayLink}
        />
      </Page>
      {isDiffering && !isLocked && (
        <Suspense>
          <DiscrepancyDialog
            invoice={invoice}
            isBusy={actions.isCompleting}
            onSubmit={(discrepancy) => void completeWith(discrepancy)}
            onClose={() => setDiffering(false)}
          />
        </Suspense>
      )}
      {bulk !== undefined && !isLocked && (
        <ControlBulkDialog
          invoice={invoice}
          group={bulk}
          left={bulk.line.quantity - bulk.line.batch_products.length}
          onClose={() => setBulkLine(null)}
          onSingle={(surplusReason) =>
            void navigate(wizardPath(invoice, bulk.line.product_id, null), { state: { list, surplusReason } })
          }
          onDone={() => {
            setBulkLine(null);
            view.mergeNext();
            void reload();
          }}
        />
      )}
    </>
  );
}
