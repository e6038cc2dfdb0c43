import { mdiPrinterOutline, mdiSwapHorizontalBold, mdiTrayArrowUp } from '@mdi/js';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { formatNumber } from '../../../../shared/format/numbers.js';
import { SelectionBar } from '../../../../shared/list/selection-bar.js';
import { Button } from '../../../../shared/ui/button.js';
import { piecesOf, type ManyAction, type ManyLine } from './many-goods.js';
import { manyTexts as texts } from './texts.js';

const ManyDialog = lazy(() => import('./many-dialog.js').then((m) => ({ default: m.ManyDialog })));

export interface ManyActionsProps {
  readonly moduleId: number;
  readonly lines: readonly ManyLine[];
  readonly onClear: () => void;
  /** Labels of the ticked units and parcels; opens a window at once. */
  readonly onPrint?: () => void;
}

/** What can be done with the ticked lines of a storehouse. */
export function ManyActions({ moduleId, lines, onClear, onPrint }: ManyActionsProps): ReactElement {
  // What was ticked when the question was asked is what is moved, whatever the list does meanwhile.
  const [asked, setAsked] = useState<{
    readonly action: ManyAction;
    readonly lines: readonly ManyLine[];
  } | null>(null);
  return (
    <>
      <SelectionBar
        count={lines.length}
        detail={texts.pieces(formatNumber(piecesOf(lines)))}
        onClear={onClear}
      >
        <Button
          size="small"
          tone="accent"
          icon={mdiSwapHorizontalBold}
          onClick={() => setAsked({ action: 'move', lines })}
        >
          {texts.move}
        </Button>
        <Button size="small" icon={mdiTrayArrowUp} onClick={() => setAsked({ action: 'remove', lines })}>
          {texts.remove}
        </Button>
        {onPrint !== undefined && (
          <Button size="small" icon={mdiPrinterOutline} onClick={onPrint}>
            {texts.print}
          </Button>
        )}
      </SelectionBar>
      {asked !== null && (
        <Suspense>
          <ManyDialog moduleId={moduleId} {...asked} onClose={() => setAsked(null)} onDone={onClear} />
        </Suspense>
      )}
    </>
  );
}
