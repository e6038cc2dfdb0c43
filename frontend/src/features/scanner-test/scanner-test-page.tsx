import { mdiCameraOutline, mdiPrinterOutline } from '@mdi/js';
import { lazy, Suspense, useId, useState, type ReactElement, type ReactNode } from 'react';
import { PopupBlockedError, printHtml } from '../../shared/printing/index.js';
import { useFeedbackSettings } from '../../shared/scanner/feedback-settings.js';
import type { Scan } from '../../shared/scanner/scan-engine.js';
import { ScanHistory } from '../../shared/scanner/scan-history.js';
import { ScannerSettings } from '../../shared/scanner/scanner-settings.js';
import { scannerTexts } from '../../shared/scanner/texts.js';
import { useScanContext } from '../../shared/scanner/use-scan-context.js';
import { showAlert } from '../../shared/ui/dialogs-store.js';
import { Button } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/card.js';
import { Page } from '../../shared/ui/page.js';
import { Text } from '../../shared/ui/text.js';
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
    await printHtml(() => Promise.resolve(testSheet()), 'own');
  } catch (error) {
    if (!(error instanceof PopupBlockedError)) throw error;
    await showAlert(texts.blocked);
  }
}

/** 'Проверка сканера': what a scanner sends, how it is parsed, and recommended settings. Changes no data. */
export function ScannerTestPage(): ReactElement {
  const [scan, setScan] = useState<Scan | null>(null);
  const [isCameraOpen, setCameraOpen] = useState(false);
  const { records, clear } = useKeyLog();
  const { camera } = useFeedbackSettings();
  useScanContext({
    title: texts.title,
    acceptsAnyText: true,
    onScan: (scan) => {
      setScan(scan);
      return { kind: scan.parsed.kind === 'unknown' ? 'attention' : 'accepted', text: meaningOf(scan) };
    },
  });
  return (
    <Page
      title={texts.title}
      actions={
        <Button icon={mdiPrinterOutline} onClick={() => void print()}>
          {texts.print}
        </Button>
      }
    >
      <Muted as="p" size="inherit" className={css.intro}>
        {texts.intro}
      </Muted>
      <div className={css.root}>
        <Stack gap={16} shrink>
          <Panel title={texts.last}>
            <LastScan scan={scan} slow={slowScannerAdvice(records)} />
          </Panel>
          <Panel
            title={texts.keys}
            action={
              records.length > 0 && (
                <Button kind="text" onClick={clear}>
                  {texts.clear}
                </Button>
              )
            }
          >
            <KeyLog records={records} />
          </Panel>
        </Stack>
        <Stack gap={16} shrink>
          <Panel title={scannerTexts.history}>
            <ScanHistory />
          </Panel>
          <Panel title={texts.settings}>
            <ScannerSettings />
            {camera && !isCameraOpen && (
              <Button icon={mdiCameraOutline} iconSize={20} onClick={() => setCameraOpen(true)}>
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
          </Panel>
        </Stack>
      </div>
    </Page>
  );
}

interface PanelProps {
  readonly title: string;
  /** Next to the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Panel({ title, action, children }: PanelProps): ReactElement {
  const titleId = useId();
  return (
    <Card as="section" gap={10} className={css.card} aria-labelledby={titleId}>
      <Stack
        direction="row"
        align="center"
        justify="between"
        className={action === undefined ? '' : css.head}
      >
        <Text as="h2" id={titleId} size="large" weight="bold">
          {title}
        </Text>
        {action}
      </Stack>
      {children}
    </Card>
  );
}
