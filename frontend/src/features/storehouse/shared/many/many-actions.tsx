import { mdiPrinterOutline, mdiSwapHorizontalBold, mdiTrayArrowUp } from '@mdi/js';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { ApiError } from '../../../../shared/api/api.js';
import { showError } from '../../../../shared/api/show-error.js';
import { formatNumber } from '../../../../shared/format/numbers.js';
import { SelectionBar } from '../../../../shared/list/selection-bar.js';
import { Button } from '../../../../shared/ui/button.js';
import { useStoredDraft } from '../../../../shared/form/use-stored-draft.js';
import type { ManyAction, ManyRequest, ManyLine } from './many-lines.js';
import { manyTexts as texts } from './texts.js';

const ManyDialog = lazy(() => import('./many-dialog.js').then((m) => ({ default: m.ManyDialog })));

export interface ManyActionsProps {
  readonly moduleId: number;
  /** Name of this list, unique for the user: `RestoredBulkAction` with the same scope reopens the dialog. */
  readonly scope: string;
  /** Number of selected rows. */
  readonly count: number;
  readonly pieces: number;
  /** Resolves the selected rows to lines. Called when an action starts. */
  readonly findLines: () => readonly ManyLine[] | Promise<readonly ManyLine[]>;
  readonly onClear: () => void;
  /** Prints labels of the selected lots. It opens a window, so call it directly in the click handler. */
  readonly onPrint?: () => void;
}

/** Bulk actions for the selected lines of a storehouse. */
export function ManyActions(props: ManyActionsProps): ReactElement {
  const { moduleId, scope, count, pieces, findLines, onClear, onPrint } = props;
  const [isFinding, setFinding] = useState(false);
  // A snapshot of the selection when the dialog opened. Later changes of the list do not affect it.
  const [request, setRequest] = useState<ManyRequest | null>(null);
  const ask = async (action: ManyAction): Promise<void> => {
    setFinding(true);
    try {
      setRequest({ action, lines: await findLines() });
    } catch (error) {
      if (error instanceof ApiError) showError(error);
      else throw error;
    } finally {
      setFinding(false);
    }
  };
  return (
    <>
      <SelectionBar count={count} detail={texts.pieces(formatNumber(pieces))} onClear={onClear}>
        <Button
          size="small"
          tone="accent"
          icon={mdiSwapHorizontalBold}
          isBusy={isFinding}
          onClick={() => void ask('move')}
        >
          {texts.move}
        </Button>
        <Button size="small" icon={mdiTrayArrowUp} disabled={isFinding} onClick={() => void ask('remove')}>
          {texts.remove}
        </Button>
        {onPrint !== undefined && (
          <Button size="small" icon={mdiPrinterOutline} onClick={onPrint}>
            {texts.print}
          </Button>
        )}
      </SelectionBar>
      {request !== null && (
        <Suspense>
          <ManyDialog
            moduleId={moduleId}
            scope={scope}
            {...request}
            onClose={() => setRequest(null)}
            onDone={onClear}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * Reopens the bulk dialog after a sign-in redirect. The selection is gone then, so it is rendered next to the
 * list.
 */
export function RestoredBulkAction({
  moduleId,
  scope,
}: Pick<ManyActionsProps, 'moduleId' | 'scope'>): ReactElement | null {
  const [request, setRequest] = useState(useStoredDraft<ManyRequest>(`${scope}/`));
  const close = (): void => setRequest(null);
  return (
    request && (
      <Suspense>
        <ManyDialog moduleId={moduleId} scope={scope} {...request} onClose={close} onDone={close} />
      </Suspense>
    )
  );
}
