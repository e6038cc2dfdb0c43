import {
  mdiAlertCircle,
  mdiBarcodeScan,
  mdiCheckCircle,
  mdiHelpCircle,
  mdiHistory,
  mdiKeyboardOutline,
} from '@mdi/js';
import { useState, type FormEvent, type ReactElement } from 'react';
import { formatTimeSeconds } from '../../../shared/format/dates.js';
import { outcomeTone } from '../../../shared/scanner/outcome-icon.js';
import type { FeedbackKind } from '../../../shared/scanner/feedback.js';
import { ScannedLine } from '../../../shared/scanner/scanned-line.js';
import { scanEngine } from '../../../shared/scanner/scan-engine.js';
import { useScannerState } from '../../../shared/scanner/use-scan-context.js';
import { Icon } from '../../../shared/ui/icon.js';
import type { PickNotice } from '../../../shared/picking/use-picking.js';
import { resultHistory, type ResultLine } from '../../../shared/picking/result-history.js';
import { pickingPanelTexts as texts } from '../../../shared/picking/texts.js';
import { TerminalButton } from '../shared/terminal-button.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Notice } from '../../../shared/ui/notice.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import workstation from '../shared/workstation.module.css';
import css from './scan-strip.module.css';

const outcomeIcon = (kind: FeedbackKind): string =>
  kind === 'accepted' ? mdiCheckCircle : kind === 'attention' ? mdiHelpCircle : mdiAlertCircle;

export interface ScanStripProps {
  readonly notice: PickNotice | null;
  /** Results of ticks and put-backs, for the history. */
  readonly ticks: readonly ResultLine[];
  /** Little space: manual input opens together with the history. */
  readonly isCompact?: boolean;
}

/** The active scanner: last result at a fixed position, manual input, the last ten scans. */
export function ScanStrip({ notice, ticks, isCompact = false }: ScanStripProps): ReactElement {
  const { pending, history } = useScannerState();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  return (
    <section className={css.scan} aria-label={texts.scannerReady}>
      <Notice
        kind={notice === null ? 'neutral' : outcomeTone(notice.kind)}
        strong
        icon={notice === null ? mdiBarcodeScan : outcomeIcon(notice.kind)}
        iconSize={32}
        className={css.slot}
        role={notice?.kind === 'error' ? 'alert' : 'status'}
        key={notice?.id ?? 0}
      >
        {notice === null ? (
          <>
            <strong>{pending > 0 ? texts.scannerBusy : texts.scannerReady}</strong>
            {!isCompact && (
              <Text as="small" block size="smaller" weight="normal">
                {texts.scannerHint}
              </Text>
            )}
          </>
        ) : (
          <>
            <strong>{notice.text}</strong>
            <ScannedLine under={notice.text} size="smaller" />
          </>
        )}
      </Notice>
      {!isCompact && <ManualEntry />}
      <TerminalButton
        className={css.toggle}
        // Leaves space for the text of a refusal.
        {...(isCompact && { style: { width: 'auto' }, title: texts.byCode })}
        kind="quiet"
        icon={isCompact ? mdiKeyboardOutline : mdiHistory}
        aria-expanded={isHistoryOpen}
        aria-label={isCompact ? `${texts.byCode}, ${texts.historyTitle}` : texts.historyTitle}
        onClick={() => setHistoryOpen(!isHistoryOpen)}
      >
        {!isCompact && texts.history}
      </TerminalButton>
      {isCompact && isHistoryOpen && (
        <div className={css.history}>
          <ManualEntry />
        </div>
      )}
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
      <Muted as="label" className={css.label} htmlFor="ws-pid">
        {texts.manualLabel}
      </Muted>
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
    <Stack as="ol" gap={0} className={css.history} aria-label={texts.historyTitle}>
      {lines.map(({ id, at, kind, code, text }) => (
        <li key={id}>
          <Text tone={outcomeTone(kind)}>
            <Icon path={outcomeIcon(kind)} size={18} />
          </Text>
          <time className="n-tabular">{formatTimeSeconds(new Date(at))}</time>
          <Text as="code" wrap="clip">
            {code ?? texts.byHand}
          </Text>
          <span>{text}</span>
        </li>
      ))}
    </Stack>
  );
}
