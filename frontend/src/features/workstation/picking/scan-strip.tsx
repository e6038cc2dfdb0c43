import { mdiAlertCircle, mdiBarcodeScan, mdiCheckCircle, mdiHelpCircle, mdiHistory } from '@mdi/js';
import { useState, type FormEvent, type ReactElement } from 'react';
import { formatTimeSeconds } from '../../../shared/format/dates.js';
import type { FeedbackKind } from '../../../shared/scanner/feedback.js';
import { scanEngine } from '../../../shared/scanner/scan-engine.js';
import { useScannerState } from '../../../shared/scanner/use-scan-context.js';
import { Icon } from '../../../shared/ui/icon.js';
import type { PickNotice } from '../../../shared/picking/use-picking.js';
import { resultHistory, type ResultLine } from '../../../shared/picking/result-history.js';
import { workstationTexts } from '../shared/texts.js';
import { TerminalButton } from '../shared/terminal-button.js';
import workstation from '../shared/workstation.module.css';
import css from './scan-strip.module.css';

const texts = workstationTexts.picking;

const outcomeIcon = (kind: FeedbackKind): string =>
  kind === 'accepted' ? mdiCheckCircle : kind === 'attention' ? mdiHelpCircle : mdiAlertCircle;

export interface ScanStripProps {
  readonly notice: PickNotice | null;
  /** Results of ticks and put-backs, for the history. */
  readonly ticks: readonly ResultLine[];
}

/** The armed scanner: last result in its fixed place, entry by hand, the last ten scans. */
export function ScanStrip({ notice, ticks }: ScanStripProps): ReactElement {
  const { pending, history } = useScannerState();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  return (
    <section className={css.scan} aria-label={texts.scannerReady}>
      <div
        className={css.slot}
        data-kind={notice?.kind ?? 'idle'}
        role={notice?.kind === 'error' ? 'alert' : 'status'}
        key={notice?.id ?? 0}
      >
        <Icon path={notice === null ? mdiBarcodeScan : outcomeIcon(notice.kind)} size={32} />
        <span className={css.text}>
          {notice === null ? (
            <>
              <strong>{pending > 0 ? texts.scannerBusy : texts.scannerReady}</strong>
              <small>{texts.scannerHint}</small>
            </>
          ) : (
            <strong>{notice.text}</strong>
          )}
        </span>
      </div>
      <ManualEntry />
      <TerminalButton
        className={css.toggle}
        kind="quiet"
        icon={mdiHistory}
        aria-expanded={isHistoryOpen}
        aria-label={texts.historyTitle}
        onClick={() => setHistoryOpen(!isHistoryOpen)}
      >
        {texts.history}
      </TerminalButton>
      {isHistoryOpen && <ResultHistory lines={resultHistory(history, ticks)} />}
      {pending > 0 && <div className={css.busy} role="progressbar" aria-label={texts.scannerBusy} />}
    </section>
  );
}

function ManualEntry(): ReactElement {
  const [value, setValue] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const pid = value.trim();
    if (pid === '') return;
    scanEngine.submit(`pid=${pid}`);
    setValue('');
  };
  return (
    <form className={css.manual} onSubmit={submit}>
      <label className={css.label} htmlFor="ws-pid">
        {texts.manualLabel}
      </label>
      <input
        id="ws-pid"
        className={workstation.input}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
      />
      <TerminalButton type="submit" disabled={value.trim() === ''}>
        {texts.manualSubmit}
      </TerminalButton>
    </form>
  );
}

function ResultHistory({ lines }: { readonly lines: readonly ResultLine[] }): ReactElement {
  if (lines.length === 0) return <p className={css.history}>{texts.historyEmpty}</p>;
  return (
    <ol className={css.history} aria-label={texts.historyTitle}>
      {lines.map(({ id, at, kind, code, text }) => (
        <li key={id} data-kind={kind}>
          <Icon path={outcomeIcon(kind)} size={18} />
          <time className="n-tabular">{formatTimeSeconds(new Date(at))}</time>
          <code>{code ?? texts.byHand}</code>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
