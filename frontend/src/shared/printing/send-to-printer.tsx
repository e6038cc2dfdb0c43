import { useState, type ReactElement } from 'react';
import { Button } from '../ui/button.js';
import { Notice } from '../ui/notice.js';
import { Stack } from '../ui/stack.js';
import { isCopies } from './copies.js';
import { CopiesField } from './copies-field.js';
import { devicePrinter, type PaperKind } from './device-printer.js';
import { sendRendered } from './print-at-plant.js';
import { readPrintSettings } from './print-settings.js';
import { PrinterSelect, useFittingPrinters } from './printer-select.js';
import { printingTexts as texts } from './texts.js';

export interface SendToPrinterProps {
  /** Request that created the PDF. */
  readonly requestId: string;
  readonly paperKind: PaperKind;
  readonly onSent: () => void;
}

/** Sends a finished PDF to a plant printer; hidden when no printer accepts it. */
export function SendToPrinter({ requestId, paperKind, onSent }: SendToPrinterProps): ReactElement | null {
  const { printers } = useFittingPrinters(paperKind);
  const [chosen, setChosen] = useState(() => devicePrinter(paperKind));
  const [copies, setCopies] = useState(() => String(readPrintSettings().copies));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const printer = printers.some(({ id }) => id === chosen) ? chosen : null;
  if (printers.length === 0) return null;
  const send = async (): Promise<void> => {
    if (printer === null || !isCopies(copies)) return;
    setBusy(true);
    setProblem(null);
    try {
      await sendRendered(requestId, printer, Number(copies));
      onSent();
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={8}>
      {problem !== null && (
        <Notice kind="error" role="alert">
          {problem}
        </Notice>
      )}
      <PrinterSelect
        label={texts.sendTo}
        paperKind={paperKind}
        browser={texts.noPrinter}
        value={printer}
        onChange={setChosen}
      />
      {printer !== null && (
        <>
          <CopiesField value={copies} onChange={setCopies} />
          <Button isBusy={isBusy} disabled={!isCopies(copies)} onClick={() => void send()}>
            {texts.print}
          </Button>
        </>
      )}
    </Stack>
  );
}
