import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState, type ReactElement } from 'react';
import { stickerSize, type StickerSize } from '@naryad/contracts/structure/dto';
import {
  copiesOf,
  MOST_COPIES,
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

/** 'Печать на этом устройстве': size of labels, copies, preview; kept as soon as it is chosen. */
export function PrintSection(): ReactElement {
  const [size, setSize] = useState<StickerSize>(() => storedLabelSize() ?? '58x40');
  const [settings, setSettings] = useState(readPrintSettings);
  const [copies, setCopies] = useState(String(settings.copies));
  const change = (part: Partial<PrintSettings>): void => {
    const next = { ...settings, ...part };
    setSettings(next);
    savePrintSettings(next);
  };
  const isWrong = copies !== String(copiesOf(copies));
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
      <TextField
        label={texts.copies}
        value={copies}
        error={isWrong}
        helperText={texts.copiesLimit(MOST_COPIES)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3, autoComplete: 'off' } }}
        onChange={({ target }) => {
          const typed = target.value.replace(/\D/g, '');
          setCopies(typed);
          if (typed === String(copiesOf(typed))) change({ copies: copiesOf(typed) });
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
