import { mdiClipboardCheckOutline, mdiMapMarkerOutline, mdiPackageVariant, mdiRefresh } from '@mdi/js';
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { formatTime } from '../../../shared/format/dates.js';
import { useStoredDraft } from '../../../shared/form/use-stored-draft.js';
import { useScanContext } from '../../../shared/scanner/index.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import { whenIdle } from '../../../shared/ui/when-idle.js';
import { LoadingDialog } from '../stock/loading-dialog.js';
import { LastLine } from '../stock/last-line.js';
import type { LastResult } from '../stock/last-result.js';
import type { ProductSummary } from '../stock/stored-stock.js';
import type { ShownContents } from './contents-on-device.js';
import type { CountDialogProps } from './count-dialog.js';
import { useCell } from './use-cell.js';
import { countDraftKey, type CountDraftContext } from './use-cell-count.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { Address } from '../shared/address.js';
import { CellProduct } from './cell-product.js';
import { ScanError } from '../shared/scan-error.js';
import { Button } from '../../../shared/ui/button.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Empty } from '../shared/empty.js';
import { Searching } from '../shared/searching.js';
import { BigButton } from '../shared/big-button.js';
import { useOutboxState } from '../offline/use-outbox.js';
import { Card } from '../../../shared/ui/card.js';
import surface from '../shared/surface.module.css';
import css from './cell-screen.module.css';

const loadStoredLots = (): Promise<typeof import('../stock/stored-lots-sheet.js')> =>
  import('../stock/stored-lots-sheet.js');
const loadCount = (): Promise<typeof import('./count-dialog.js')> => import('./count-dialog.js');
const CountDialog = lazy(() => loadCount().then((m) => ({ default: m.CountDialog })));
const StoredLotsSheet = lazy(() => loadStoredLots().then((m) => ({ default: m.StoredLotsSheet })));

type CountedCell = CountDialogProps['cell'];

export interface CellScreenProps {
  readonly moduleId: number;
  /** Cell that is shown first, for example opened from the search. */
  readonly cellId: number | null;
}

/** Mode 'Ячейка': contents of the scanned cell. A tap on a product moves it. */
export function CellScreen({ moduleId, cellId }: CellScreenProps): ReactElement {
  const cell = useCell(moduleId);
  const [product, setProduct] = useState<ProductSummary | null>(null);
  const draft = useStoredDraft<CountDraftContext>(countDraftKey(moduleId));
  const [counted, setCounted] = useState<CountedCell | null>(draft?.cell ?? null);
  const [last, setLast] = useState<LastResult | null>(null);
  useScanContext({ title: texts.modes.cell, onScan: cell.onScan });
  const { shown, searching, problem, before, open } = cell;
  useEffect(() => {
    if (cellId !== null) void open({ id: cellId, address: '' });
  }, [cellId, open]);
  useEffect(
    () => whenIdle(() => void Promise.all([loadStoredLots(), loadCount()]).catch(() => undefined)),
    [],
  );
  const finish = (result: LastResult): void => {
    setProduct(null);
    setCounted(null);
    setLast(result);
    const visibleCell = shown ?? counted;
    if (visibleCell !== null) void cell.open({ id: visibleCell.cell_id, address: visibleCell.address });
  };
  return (
    <Stack className={surface.fill}>
      {before.length > 0 && (
        <nav className={css.strip} aria-label={texts.previousCells}>
          {before.map((previous) => (
            <Button
              key={previous.id}
              kind="tile"
              size="touch"
              className={css.chip}
              onClick={() => void cell.open(previous)}
            >
              {previous.address}
            </Button>
          ))}
        </nav>
      )}
      <div role="status">
        {searching !== null && <Searching code={searching} />}
        {last !== null && <LastLine moduleId={moduleId} last={last} onUndone={finish} />}
        {searching === null && shown !== null && <VisuallyHidden>{shown.address}</VisuallyHidden>}
      </div>
      {shown === null ? (
        searching === null && (
          <Empty icon={mdiMapMarkerOutline}>
            <p>{texts.cellFirst}</p>
          </Empty>
        )
      ) : (
        <Contents
          contents={shown}
          loadedAt={cell.loadedAt}
          asOf={cell.asOf}
          onOpen={setProduct}
          onCount={() => setCounted(shown)}
          onReload={() => void cell.open({ id: shown.cell_id, address: shown.address })}
        />
      )}
      {product !== null && shown !== null && (
        <Suspense fallback={<LoadingDialog />}>
          <StoredLotsSheet
            moduleId={moduleId}
            storehouseIds={[shown.warehouse_module_id]}
            product={product}
            cellId={shown.cell_id}
            onDone={finish}
            onClose={() => setProduct(null)}
          />
        </Suspense>
      )}
      {counted !== null && (
        <Suspense fallback={<LoadingDialog />}>
          <CountDialog moduleId={moduleId} cell={counted} onDone={finish} onCancel={() => setCounted(null)} />
        </Suspense>
      )}
      {problem !== null && <ScanError key={problem} text={problem} onClose={cell.closeProblem} />}
    </Stack>
  );
}

interface ContentsProps {
  readonly contents: ShownContents;
  readonly loadedAt: number | null;
  readonly asOf: string | null;
  readonly onOpen: (product: ProductSummary) => void;
  readonly onCount: () => void;
  readonly onReload: () => void;
}

function Contents(props: ContentsProps): ReactElement {
  const { contents, loadedAt, asOf, onOpen, onCount, onReload } = props;
  const { open } = useOutboxState();
  const isWaiting = open.some(
    ({ state, operation }) =>
      state === 'device' && operation.kind === 'count' && operation.input.cell_id === contents.cell_id,
  );
  return (
    <>
      <Card as="header" gap={8} className={surface.card}>
        <Stack direction="row" align="start" justify="between">
          <h2>
            <Address address={contents.address} size="huge" />
          </h2>
          <Button kind="text" size="touch" icon={mdiRefresh} iconSize={22} onClick={onReload}>
            {loadedAt === null ? texts.retry : formatTime(new Date(loadedAt))}
            <VisuallyHidden>{`. ${texts.refresh}`}</VisuallyHidden>
          </Button>
        </Stack>
        <Stack as="p" direction="row" wrap justify="between" gap="0 16px">
          <span>{asOf === null ? contents.warehouse_name : texts.fromReference(formatTime(asOf))}</span>
          <span>
            {`${texts.totalProducts}: `}
            <strong className="n-tabular">{texts.total(contents.total_products)}</strong>
          </span>
        </Stack>
        <BigButton icon={mdiClipboardCheckOutline} iconSize={26} disabled={isWaiting} onClick={onCount}>
          {isWaiting ? texts.countWaits : texts.count}
        </BigButton>
      </Card>
      {contents.products.length === 0 ? (
        <Empty icon={mdiPackageVariant}>
          <p>{texts.emptyCell}</p>
        </Empty>
      ) : (
        <Stack as="ul">
          {contents.products.map((product) => (
            <CellProduct
              key={`${contents.cell_id}-${product.product_id}`}
              product={product}
              onOpen={onOpen}
            />
          ))}
        </Stack>
      )}
    </>
  );
}
