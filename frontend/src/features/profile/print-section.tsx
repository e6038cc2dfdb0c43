import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState, type ReactElement } from 'react';
import { stickerSize, type StickerSize } from '@naryad/contracts/structure/dto';
import { isCopies } from '../../shared/printing/copies.js';
import { CopiesField } from '../../shared/printing/copies-field.js';
import { devicePrinter, saveDevicePrinter } from '../../shared/printing/device-printer.js';
import { PrinterSelect, useFittingPrinters } from '../../shared/printing/printer-select.js';
import {
  readPrintSettings,
  saveLabelSize,
  savePrintSettings,
  storedLabelSize,
  type PrintSettings,
} from '../../shared/printing/print-settings.js';
import { printingTexts as texts } from '../../shared/printing/texts.js';
import { Segments } from '../../shared/ui/chip.js';
import { Muted } from '../../shared/ui/muted.js';
import { Stack } from '../../shared/ui/stack.js';
import { Section } from './section.js';

/** 'Печать на этом устройстве': label size, printers, copies, preview. Each choice is stored at once. */
export function PrintSection(): ReactElement {
  const [size, setSize] = useState<StickerSize>(() => storedLabelSize() ?? '58x40');
  const [settings, setSettings] = useState(readPrintSettings);
  const [copies, setCopies] = useState(String(settings.copies));
  const change = (part: Partial<PrintSettings>): void => {
    const next = { ...settings, ...part };
    setSettings(next);
    savePrintSettings(next);
  };
  return (
    <Section title={texts.device} hint={texts.deviceHint}>
      <Stack direction="row" wrap align="center" gap={10}>
        <Muted>{texts.labelSize}</Muted>
        <Segments
          label={texts.labelSize}
          options={stickerSize.options.map((value) => ({
            value,
            label: value.replace('x', '×'),
            title: texts.labelSize,
          }))}
          value={size}
          onChange={(next) => {
            setSize(next);
            saveLabelSize(next);
          }}
        />
      </Stack>
      <DevicePrinter paperKind="labels" />
      <DevicePrinter paperKind="sheets" />
      <CopiesField
        value={copies}
        onChange={(text) => {
          setCopies(text);
          if (isCopies(text)) change({ copies: Number(text) });
        }}
      />
      <FormControlLabel
        control={
          <Checkbox checked={settings.isPreviewed} onChange={(_, isPreviewed) => change({ isPreviewed })} />
        }
        label={texts.previewed}
      />
    </Section>
  );
}

/** The printer of this device for labels or sheets. Hidden when there are no printers. */
function DevicePrinter({ paperKind }: { readonly paperKind: 'labels' | 'sheets' }): ReactElement | null {
  const [printer, setPrinter] = useState(() => devicePrinter(paperKind));
  const { printers } = useFittingPrinters(paperKind, printer);
  if (printers.length === 0) return null;
  return (
    <PrinterSelect
      label={texts.printers[paperKind]}
      paperKind={paperKind}
      browser={texts.browser}
      value={printer}
      alwaysListed={printer}
      onChange={(next) => {
        setPrinter(next);
        saveDevicePrinter(paperKind, next);
      }}
    />
  );
}
