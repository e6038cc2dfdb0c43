import { mdiPrinterOutline, mdiRefresh } from '@mdi/js';
import type { ReactElement } from 'react';
import { outcomeIcon, ScannedLine, type ScanOutcome } from '../../../shared/scanner/index.js';
import { Button, Text, Toolbar, VisuallyHidden } from '../../../shared/ui/index.js';
import { SearchField } from '../../../shared/ui/search-field.js';
import type { ControlListView } from './use-control-list.js';
import { controlScreenTexts as texts } from '../shared/control-texts.js';

const TONES = { accepted: 'success', attention: 'warning', rejected: 'error', error: 'error' } as const;

export interface ControlToolsProps {
  readonly view: ControlListView;
  /** Outcome of the last scan. */
  readonly last: ScanOutcome | null;
  readonly chosen: number;
  readonly isPrinting: boolean;
  readonly onPrint: () => void;
  readonly onClear: () => void;
}

/** Search, the last scan, new units of other users, and the selection for printing. */
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
    <Toolbar
      side={
        chosen > 0 && (
          <>
            <Text role="status" size="usual" tabular>
              {texts.chosen.count(chosen)}
            </Text>
            <Button tone="accent" icon={mdiPrinterOutline} disabled={isPrinting} onClick={onPrint}>
              {isPrinting ? texts.print.busy : texts.chosen.print}
            </Button>
            <Button onClick={onClear}>{texts.chosen.clear}</Button>
          </>
        )
      }
    >
      <SearchField value={view.search} onChange={view.setSearch} label={texts.search} />
      <VisuallyHidden when={last === null} role={isBad ? 'alert' : 'status'}>
        {last !== null && (
          <Text
            size="usual"
            weight="strong"
            wrap="anywhere"
            tone={TONES[last.kind]}
            icon={outcomeIcon(last.kind)}
          >
            {last.text}
            <ScannedLine under={last.text} />
          </Text>
        )}
      </VisuallyHidden>
      {view.refresh.isPending && view.news > 0 && (
        <Button tone="accent" icon={mdiRefresh} onClick={view.refresh.refresh}>
          {texts.news(view.news)}
        </Button>
      )}
    </Toolbar>
  );
}
