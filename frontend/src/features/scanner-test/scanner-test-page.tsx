import Button from '@mui/material/Button';
import { mdiCameraOutline, mdiPrinterOutline } from '@mdi/js';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { PopupBlockedError, printHtml } from '../../shared/printing/index.js';
import { useFeedbackSettings } from '../../shared/scanner/feedback-settings.js';
import type { Scan } from '../../shared/scanner/scan-engine.js';
import { ScanHistory } from '../../shared/scanner/scan-history.js';
import { ScannerSettings } from '../../shared/scanner/scanner-settings.js';
import { scannerTexts } from '../../shared/scanner/texts.js';
import { useScanContext } from '../../shared/scanner/use-scan-context.js';
import { showAlert } from '../../shared/ui/dialogs-store.js';
import { Icon } from '../../shared/ui/icon.js';
import { Page } from '../../shared/ui/page.js';
import { Stack } from '../../shared/ui/stack.js';
import { Muted } from '../../shared/ui/muted.js';
import { KeyLog } from './key-log.js';
import { LastScan } from './last-scan.js';
import { useKeyLog } from './use-key-log.js';
import { meaningOf, slowScannerAdvice } from './scan-report.js';
import { testSheet } from './test-sheet.js';
import { testTexts as texts } from './texts.js';
import css from './scanner-test-page.module.css';

const CameraScanner = lazy(() =>
  import('../../shared/scanner/camera-scanner.js').then((m) => ({ default: m.CameraScanner })),
);

async function print(): Promise<void> {
  try {
    await printHtml(() => Promise.resolve(testSheet()));
  } catch (error) {
    if (!(error instanceof PopupBlockedError)) throw error;
    await showAlert(texts.blocked);
  }
}

/** 'Проверка сканера' [ux §3.0.1]: what a scanner sends, how it is understood, and what to set up. Changes nothing. */
export function ScannerTestPage(): ReactElement {
  const [scan, setScan] = useState<Scan | null>(null);
  const [isCameraOpen, setCameraOpen] = useState(false);
  const { records, clear } = useKeyLog();
  const { camera } = useFeedbackSettings();
  useScanContext({
    title: texts.title,
    onScan: (scan) => {
      setScan(scan);
      return { kind: scan.parsed.kind === 'unknown' ? 'attention' : 'accepted', text: meaningOf(scan) };
    },
  });
  return (
    <Page
      title={texts.title}
      actions={
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon path={mdiPrinterOutline} size={18} />}
          onClick={() => void print()}
        >
          {texts.print}
        </Button>
      }
    >
      <p className={css.intro}>{texts.intro}</p>
      <div className={css.root}>
        <Stack gap={16} shrink>
          <section className={css.card} aria-labelledby="scan-test-last">
            <h2 id="scan-test-last">{texts.last}</h2>
            <LastScan scan={scan} slow={slowScannerAdvice(records)} />
          </section>
          <section className={css.card} aria-labelledby="scan-test-keys">
            <div className={css.head}>
              <h2 id="scan-test-keys">{texts.keys}</h2>
              {records.length > 0 && (
                <Button variant="text" color="inherit" onClick={clear}>
                  {texts.clear}
                </Button>
              )}
            </div>
            <KeyLog records={records} />
          </section>
        </Stack>
        <Stack gap={16} shrink>
          <section className={css.card} aria-labelledby="scan-test-history">
            <h2 id="scan-test-history">{scannerTexts.history}</h2>
            <ScanHistory />
          </section>
          <section className={css.card} aria-labelledby="scan-test-settings">
            <h2 id="scan-test-settings">{texts.settings}</h2>
            <ScannerSettings />
            {camera && !isCameraOpen && (
              <Button
                variant="outlined"
                color="inherit"
                startIcon={<Icon path={mdiCameraOutline} size={20} />}
                onClick={() => setCameraOpen(true)}
              >
                {scannerTexts.camera.button}
              </Button>
            )}
            {isCameraOpen && (
              <Suspense
                fallback={
                  <Muted as="p" size="inherit">
                    {scannerTexts.camera.starting}
                  </Muted>
                }
              >
                <CameraScanner onClose={() => setCameraOpen(false)} />
              </Suspense>
            )}
          </section>
        </Stack>
      </div>
    </Page>
  );
}
