import { mdiPrinterOutline, mdiRefresh } from '@mdi/js';
import type { ReactElement } from 'react';
import { outcomeIcon, type ScanOutcome } from '../../../shared/scanner/index.js';
import { Icon } from '../../../shared/ui/icon.js';
import { SearchField } from '../../../shared/ui/search-field.js';
import type { ControlListView } from './use-control-list.js';
import { controlScreenTexts as texts } from '../shared/control-texts.js';

export interface ControlToolsProps {
  readonly view: ControlListView;
  /** What became of the last scan. */
  readonly last: ScanOutcome | null;
  readonly chosen: number;
  readonly isPrinting: boolean;
  readonly onPrint: () => void;
  readonly onClear: () => void;
}

/** Search, the last scan, what others began meanwhile, and what is chosen for printing. */
export function ControlTools({
  view,
  last,
  chosen,
  isPrinting,
  onPrint,
  onClear,
}: ControlToolsProps): ReactElement {
  const isBad = last?.kind === 'rejected' || last?.kind === 'error';
  return (
    <div className="rcc-tools">
      <SearchField value={view.search} onChange={view.setSearch} label={texts.search} />
      <span className="rcc-scanned" data-kind={last?.kind ?? 'none'} role={isBad ? 'alert' : 'status'}>
        {last !== null && (
          <>
            <Icon path={outcomeIcon(last.kind)} size={18} />
            {last.text}
          </>
        )}
      </span>
      {view.refresh.isPending && view.news > 0 && (
        <button type="button" className="rcc-button" data-tone="strong" onClick={view.refresh.refresh}>
          <Icon path={mdiRefresh} size={18} />
          {texts.news(view.news)}
        </button>
      )}
      {chosen > 0 && (
        <span className="rcc-chosen">
          <span className="n-tabular" role="status">
            {texts.chosen.count(chosen)}
          </span>
          <button
            type="button"
            className="rcc-button"
            data-tone="strong"
            disabled={isPrinting}
            onClick={onPrint}
          >
            <Icon path={mdiPrinterOutline} size={18} />
            {isPrinting ? texts.print.busy : texts.chosen.print}
          </button>
          <button type="button" className="rcc-button" onClick={onClear}>
            {texts.chosen.clear}
          </button>
        </span>
      )}
    </div>
  );
}
