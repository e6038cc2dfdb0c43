import { mdiClose, mdiUndoVariant } from '@mdi/js';
import type { StockTaking } from '@naryad/contracts/stock-takings/dto';
import { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { queryKeys, useCommand } from '../../../shared/api/index.js';
import { useExport } from '../../../shared/export/index.js';
import { ListActions } from '../../../shared/list/list-actions.js';
import { ListPanel, useIsPhone, type ListAction } from '../../../shared/list/index.js';
import { formTexts } from '../../../shared/form/texts.js';
import { useConnection } from '../../../shared/realtime/use-connection.js';
import { useOwnsModule } from '../../../shared/session/module-rights.js';
import { Button, IconButton, LiveSign, Notice, Page, StatusChip } from '../../../shared/ui/index.js';
import { usePrintSheet } from './use-print-sheet.js';
import { useReviewLines } from './use-review-lines.js';
import { useTakingActions } from '../shared/use-taking-actions.js';
import { countingTexts } from '../shared/counting-texts.js';
import { lineExportColumns } from './line-export.js';
import { statusView } from '../shared/status-view.js';
import { reviewTexts as texts } from '../shared/review-texts.js';
import { takingTexts } from '../shared/texts.js';
import { StoredNote } from '../offline/stored-counts-note.js';
import { PostDialog } from './post-dialog.js';
import { PostedNote } from './posted-note.js';
import { reviewColumns, reviewPhoneColumns } from './review-columns.js';
import { ReviewFilter } from './review-filter.js';

export interface ReviewScreenProps {
  readonly taking: StockTaking;
  readonly updatedAt: number | null;
  readonly back: ReactNode;
}

/**
 * Lines with their differences: decide, print, post. Read-only once it is posted or cancelled, and for users
 * of connected modules.
 */
export function ReviewScreen({ taking, updatedAt, back }: ReviewScreenProps): ReactElement {
  const { id, number, status } = taking;
  const owns = useOwnsModule(taking.module_id);
  const isReview = owns && status === 'review';
  const isPhone = useIsPhone();
  const { isDown } = useConnection();
  const { list, totals, only, setOnly } = useReviewLines(taking);
  const actions = useTakingActions(taking);
  const print = usePrintSheet(id);
  const toExcel = useExport(stockTakingRoutes.getLines, {
    fileName: texts.exportName(number),
    input: list.listInput,
    columns: lineExportColumns,
  });
  const [isPosting, setPosting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busyLine, setBusyLine] = useState<number | null>(null);
  const choose = useCommand(stockTakingRoutes.chooseCount, {
    invalidates: [queryKeys.all(stockTakingRoutes.getLines), queryKeys.all(stockTakingRoutes.getStockTaking)],
  });
  const { run } = choose;
  const columns = useMemo(
    () =>
      (isPhone ? reviewPhoneColumns : reviewColumns)({
        busyLine,
        onChoose: isReview
          ? (lineId, countId) => {
              setBusyLine(lineId);
              void run({ id, line_id: lineId, count_id: countId }).finally(() => setBusyLine(null));
            }
          : null,
      }),
    [busyLine, id, isPhone, isReview, run],
  );
  const inReview: readonly ListAction[] = [
    {
      id: 'back',
      text: texts.back,
      icon: mdiUndoVariant,
      onRun: () => void actions.goBack(),
      isBusy: actions.isPending,
    },
    {
      id: 'cancel',
      text: countingTexts.cancel,
      icon: mdiClose,
      onRun: () => void actions.cancel(),
      isBusy: actions.isPending,
    },
  ];
  const disputed = totals?.disputed ?? 0;

  return (
    <Page
      fill={!isPhone}
      phone="compact"
      title={takingTexts.title(number)}
      titleExtra={<StatusChip {...statusView(status)} />}
      actions={
        <>
          {back}
          {isReview && <ListActions actions={isPhone ? [...inReview, toExcel, print] : inReview} />}
        </>
      }
      next={
        isReview && (
          <>
            {disputed > 0 && <span id="sk-post-why">{texts.disputedFirst(disputed)}</span>}
            <Button
              kind="main"
              disabled={disputed > 0 || totals === undefined}
              aria-describedby={disputed > 0 ? 'sk-post-why' : undefined}
              onClick={() => setPosting(true)}
            >
              {texts.post}
            </Button>
          </>
        )
      }
    >
      <PostedNote taking={taking} />
      <StoredNote takingId={id} />
      {refusal !== null && isReview && (
        <Notice
          kind="error"
          icon="kind"
          role="alert"
          action={<IconButton icon={mdiClose} label={formTexts.close} onClick={() => setRefusal(null)} />}
        >
          {refusal}
        </Notice>
      )}
      <ListPanel
        label={texts.table}
        list={list}
        columns={columns}
        memoryKey="stock-taking-lines"
        views={{ moduleId: taking.module_id, filters: ['only'] }}
        actions={isPhone && isReview ? [] : [toExcel, print]}
        searchLabel={texts.search}
        emptyText={only === null ? texts.empty : texts.noneSuch}
        rowName={({ product }) => product.name}
        filters={
          <>
            <ReviewFilter value={only} totals={totals} onChange={setOnly} />
            {isReview && isDown && <LiveSign updatedAt={updatedAt} />}
          </>
        }
      />
      {isPosting && totals !== undefined && (
        <PostDialog
          taking={taking}
          uncounted={totals.uncounted}
          onClose={() => setPosting(false)}
          onRefused={(text) => {
            setPosting(false);
            setRefusal(text);
            setOnly('differences');
          }}
        />
      )}
    </Page>
  );
}
