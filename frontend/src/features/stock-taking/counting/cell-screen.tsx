import { mdiArrowLeft, mdiKeyboardOutline, mdiPlus } from '@mdi/js';
import type { CountedItem, StockTaking } from '@naryad/contracts/stock-takings/dto';
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
  type ReactElement,
} from 'react';
import { flushSync } from 'react-dom';
import { useStoredDraft } from '../../../shared/form/use-stored-draft.js';
import { scanEngine } from '../../../shared/scanner/index.js';
import { Button, Columns, EmptyState, ErrorPanel, Muted, Notice, Stack } from '../../../shared/ui/index.js';
import { usePrefetch } from '../../../shared/ui/use-prefetch.js';
import { useCellState } from './use-cell-state.js';
import { useCellVisit } from './use-cell-visit.js';
import { countOutcome, useItemScan } from './use-item-scan.js';
import { useOpenCell } from './use-open-cell.js';
import { countingTexts as texts } from '../shared/counting-texts.js';
import { itemName, itemKey, ownCount } from '../shared/counted-item.js';
import { storedKeys } from '../offline/stored-count.js';
import { useSentNote } from './use-sent-note.js';
import { CameraEntry } from './camera-entry.js';
import { CellHeader } from './cell-header.js';
import { StockItemList } from './stock-item-list.js';
import { ManualEntryDialog } from './manual-entry-dialog.js';
import { QuantitySheet } from './quantity-sheet.js';
import { ScanSlot } from './scan-slot.js';
import css from './cell-screen.module.css';
import { Skeletons } from '../../../shared/ui/skeleton.js';

const loadOtherItemDialog = () =>
  import('./other-item-dialog.js').then((m) => ({ default: m.OtherItemDialog }));
const OtherItemDialog = lazy(loadOtherItemDialog);

export interface CellScreenProps {
  readonly taking: StockTaking;
  readonly cellId: number;
}

interface StoredCount {
  readonly goods?: CountedItem;
  readonly isOther?: boolean;
}

/** Counting in one cell: scan units, tap items, close the cell. */
export function CellScreen({ taking, cellId }: CellScreenProps): ReactElement {
  const visit = useCellVisit(taking, cellId);
  const { cell, goods } = visit;
  const draftPrefix = `stock-taking/${taking.id}/${cellId}/`;
  const storedDraft = useStoredDraft<StoredCount>(draftPrefix);
  const [itemToCount, setItemToCount] = useState<CountedItem | null>(storedDraft?.goods ?? null);
  const [isTyping, setTyping] = useState(false);
  const [isOther, setOther] = useState(storedDraft?.isOther === true);
  const own = ownCount(goods ?? []);
  const onDevice = useMemo(() => storedKeys(visit.cellCounts), [visit.cellCounts]);
  const whyOpenId = useId();
  const isClosed = cell?.state === 'counted';
  const openCell = useOpenCell(
    taking,
    cell === undefined ? null : { id: cellId, address: cell.address, isHalfDone: own.lines > 0 && !isClosed },
  );
  const ask = (one: CountedItem): void => setItemToCount({ ...one, position: visit.positionOf(one) });
  usePrefetch(loadOtherItemDialog);
  const { last, showOutcome } = useItemScan({
    visit,
    openCell,
    enabled: cell !== undefined,
    onQuantity: ask,
  });
  useSentNote(visit.cellCounts, showOutcome);
  const { close, reopen, isPending } = useCellState(taking, visit, () => openCell.open(null));
  const enter = (code: string): void => {
    // A dialog blocks scans for the screen below, so it must be closed first.
    flushSync(() => setTyping(false));
    scanEngine.submit(code);
  };
  const resume = useEffectEvent((one: CountedItem) => visit.resume(one));
  const storedItem = storedDraft?.goods;
  useEffect(() => {
    if (storedItem !== undefined) resume(storedItem);
  }, [storedItem]);

  const back = (
    <Button
      kind="text"
      className={css.back}
      icon={mdiArrowLeft}
      iconSize={20}
      onClick={() => openCell.open(null)}
    >
      {texts.toCells}
    </Button>
  );
  if (cell === undefined || goods === undefined) {
    return (
      <>
        {back}
        {visit.error === null ? (
          <Skeletons rows={1} height={220} />
        ) : (
          <ErrorPanel error={visit.error} onRetry={visit.retry} />
        )}
      </>
    );
  }
  return (
    <Stack gap={12} grow className={css.visit}>
      {back}
      <CellHeader cell={cell} own={own} />
      {!isClosed && <ScanSlot title={texts.scanGoods} hint={texts.scanGoodsHint} last={last} />}
      {!isClosed && <CameraEntry />}
      {isClosed && (
        <Notice kind="success">
          <strong>{texts.closedNote}</strong>
        </Notice>
      )}
      {!isClosed && (
        <Columns onPhones={2} isEven className={css.more}>
          <Button size="touch" icon={mdiPlus} iconSize={22} onClick={() => setOther(true)}>
            {texts.other}
          </Button>
          <Button size="touch" icon={mdiKeyboardOutline} iconSize={22} onClick={() => setTyping(true)}>
            {texts.manual}
          </Button>
        </Columns>
      )}
      {goods.length === 0 ? (
        <EmptyState text={isClosed ? texts.ownNone : taking.is_blind ? texts.emptyBlind : texts.empty} />
      ) : (
        <StockItemList items={goods} stored={onDevice} isClosed={isClosed} onPick={ask} />
      )}
      <Stack gap={8} className={css.foot}>
        {isClosed ? (
          <Button size="large" isBusy={isPending} onClick={() => void reopen(cell)}>
            {texts.reopen}
          </Button>
        ) : cell.version === 0 ? (
          <Muted as="p" size="inherit">
            {texts.unplannedNote}
          </Muted>
        ) : (
          <>
            {visit.cellCounts.length > 0 && (
              <Muted as="p" size="inherit" id={whyOpenId}>
                {texts.stored.closeFirst(visit.cellCounts.length)}
              </Muted>
            )}
            <Button
              kind="main"
              size="large"
              isBusy={isPending}
              disabled={visit.cellCounts.length > 0}
              aria-describedby={visit.cellCounts.length > 0 ? whyOpenId : undefined}
              onClick={() => void close(cell, own.left)}
            >
              {texts.close}
            </Button>
          </>
        )}
      </Stack>
      {itemToCount !== null && (
        <QuantitySheet
          key={itemKey(itemToCount)}
          goods={itemToCount}
          address={cell.address}
          draftKey={`${draftPrefix}${itemKey(itemToCount)}`}
          onClose={() => setItemToCount(null)}
          onSave={async (count) => {
            showOutcome(countOutcome(itemName(itemToCount), count, await visit.save(itemToCount, count)));
          }}
        />
      )}
      {isTyping && <ManualEntryDialog onEntered={enter} onClose={() => setTyping(false)} />}
      {isOther && (
        <Suspense fallback={null}>
          <OtherItemDialog
            draftKey={`${draftPrefix}other`}
            find={visit.find}
            onClose={() => setOther(false)}
            onItem={(item) => {
              setOther(false);
              ask(item);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
