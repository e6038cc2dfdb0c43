import { useCallback, useMemo, useRef, useState, type ReactElement } from 'react';
import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { useNavigate } from 'react-router';
import { focusUnpicked } from '../../shared/form/focus-unpicked.js';
import { mayLeave, useLeaveGuard } from '../../shared/form/use-leave-guard.js';
import { NO_CELL } from '../../shared/cells/cell-path.js';
import { useStorehouseStructure } from '../../shared/cells/use-storehouse-structure.js';
import { useOwnsModule } from '../../shared/session/module-rights.js';
import { EmptyState, LiveSign, Page, Stack, Text, toast } from '../../shared/ui/index.js';
import { hasWayBack } from '../../shared/ui/way-back.js';
import { useAccept } from './use-accept.js';
import { useDraft } from './draft/use-draft.js';
import { useDeletedCells } from './draft/use-deleted-cells.js';
import { usePutawayScan } from './use-putaway-scan.js';
import { acceptInput } from './accept-input.js';
import { invoicesPath, invoiceViewPath } from './addresses.js';
import { refusalOf } from './draft/invoice-state.js';
import { firstEmpty } from './draft/next-target.js';
import { putawayTexts as texts } from './texts.js';
import { AllBlock } from './blocks/all-block.js';
import { BlockList } from './blocks/block-list.js';
import { Footer } from './footer.js';
import { Notices } from './notices.js';
import { ProblemList, type Problem } from './problem-list.js';
import { PutawayContext } from './putaway-context.js';
import { useActiveBlock } from './use-active-block.js';
import { useFocusTarget } from './use-focus-target.js';
import { usePutawayActions } from './use-putaway-actions.js';
import css from './distribution-page.module.css';

export interface DistributionProps {
  readonly invoice: ReceiptInvoice;
  readonly isDeleted: boolean;
  readonly updatedAt: number | null;
  /** The storehouse; null when the address names none. */
  readonly moduleId: number | null;
}

/** 'Распределение продукции по складу' of a loaded invoice. */
export function Distribution({ invoice, isDeleted, updatedAt, moduleId }: DistributionProps): ReactElement {
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);
  const structure = useStorehouseStructure(moduleId);
  const work = useDraft(invoice);
  const { draft, states, order } = work;
  const listPath = invoicesPath(moduleId);
  const accept = useAccept(() => {
    work.clearStored();
    toast.success(texts.accepted(invoice.number));
    void navigate(listPath);
  });
  const focus = useFocusTarget(root);
  const { lineId: active, enter, watch } = useActiveBlock();
  const actions = usePutawayActions({ invoice, moduleId, work, focus, enter, onChange: accept.reset });
  const lost = useDeletedCells(draft, structure, work.act);
  const owns = useOwnsModule(moduleId);
  const refusal = accept.isPending ? null : owns ? refusalOf(invoice, isDeleted) : texts.foreign;
  const isLocked = accept.isPending || refusal !== null || moduleId === null;
  const scan = usePutawayScan({
    invoice,
    draft,
    order,
    structure,
    enabled: !isLocked,
    focused: focus.focused,
    choices: actions.choices,
    assignCell: actions.assignCell,
    onUnit: actions.single,
  });
  // An invoice that cannot be distributed shows no cells, unless the user has made choices before.
  const isShown = refusal === null || work.isDirty;
  const [isRestoredSeen, setRestoredSeen] = useState(false);
  useLeaveGuard(work.isDirty && refusal === null);

  const problems = useMemo(
    (): Problem[] =>
      order.flatMap((lineId) => (states.get(lineId)?.problems ?? []).map((text) => ({ lineId, text }))),
    [order, states],
  );
  const remaining = order.filter((id) => states.get(id)?.isDistributed !== true).length;
  const reason = reasonOf(moduleId, refusal, remaining, order.length);
  const open = useCallback(
    (lineId: number): void => {
      const target = firstEmpty(invoice, draft, order, lineId);
      const isOwn = target !== null && target.lineId === lineId;
      focus.focusOn(isOwn ? target : actions.firstRow(lineId), isOwn ? 'place' : 'quantity');
    },
    [invoice, draft, order, focus, actions],
  );
  const send = (): void => {
    if (reason === null && moduleId !== null && !focusUnpicked(root.current))
      accept.run(acceptInput(invoice, draft, moduleId));
  };
  const cancel = async (): Promise<void> => {
    if (work.isDirty && refusal === null && !(await mayLeave())) return;
    work.clearStored();
    if (hasWayBack()) void navigate(-1);
    else void navigate(listPath);
  };
  const { focusOn, reveal } = focus;
  const { act, assign, goOn, assignCell, choices, recent } = actions;
  const putaway = useMemo(
    () => ({
      structure,
      isLocked,
      act,
      assign,
      focusOn,
      goOn,
      assignCell,
      choices,
      reveal,
      recent,
    }),
    [structure, isLocked, act, assign, focusOn, goOn, assignCell, choices, reveal, recent],
  );

  return (
    <Page
      title={texts.title}
      documentTitle={texts.tab(order.length - remaining, order.length)}
      titleExtra={
        <Text className={css.number} weight="strong" tone="muted" wrap="anywhere">
          {texts.invoice(invoice.number)}
        </Text>
      }
      actions={<LiveSign updatedAt={updatedAt} />}
    >
      <PutawayContext value={putaway}>
        <Stack ref={root} className={css.page} gap={12} {...watch}>
          <Notices
            refusal={refusal}
            isChanged={work.isChanged}
            onSeen={work.dismissChange}
            isRestored={work.isRestored && !isRestoredSeen}
            onRestoredSeen={() => setRestoredSeen(true)}
            deletedCells={lost.count}
            onCellsSeen={lost.dismiss}
            structure={structure}
            listPath={listPath}
            viewPath={invoiceViewPath(invoice.id, moduleId)}
          />
          {refusal === null && <ProblemList problems={problems} onOpen={open} isUntouched={!work.isDirty} />}
          {order.length === 0 && <EmptyState text={texts.empties} />}
          {order.length > 0 && isShown && (
            <>
              <AllBlock
                value={draft.all}
                left={remaining}
                onApply={() => act({ type: 'apply', invoice })}
                onClear={() => act({ type: 'place', target: { kind: 'all' }, place: NO_CELL })}
              />
              <BlockList
                invoice={invoice}
                draft={draft}
                states={states}
                order={order}
                active={active}
                views={actions.views}
                onEdit={actions.edit}
                onHide={actions.hide}
              />
            </>
          )}
          <Footer
            reason={reason}
            onReason={
              remaining > 0 && moduleId !== null && refusal === null
                ? () => open(order.find((id) => states.get(id)?.isDistributed !== true) ?? 0)
                : undefined
            }
            accept={accept}
            scan={scan}
            onAccept={send}
            onCancel={() => void cancel()}
          />
        </Stack>
      </PutawayContext>
    </Page>
  );
}

function reasonOf(
  moduleId: number | null,
  refusal: string | null,
  remaining: number,
  all: number,
): string | null {
  if (moduleId === null) return texts.noStorehouse;
  if (refusal !== null) return refusal;
  if (all === 0) return texts.empties;
  return remaining > 0 ? `${texts.undistributed}: ${remaining}` : null;
}
