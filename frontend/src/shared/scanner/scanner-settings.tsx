import { useId, type ReactElement } from 'react';
import { feedback, type FeedbackKind } from './feedback.js';
import { saveFeedbackSettings, useFeedbackSettings } from './feedback-settings.js';
import { scannerTexts } from './texts.js';
import { Button } from '../ui/button.js';
import { Muted } from '../ui/muted.js';
import { Stack } from '../ui/stack.js';
import css from './scanner-settings.module.css';

const texts = scannerTexts.settings;
const KINDS: readonly FeedbackKind[] = ['accepted', 'attention', 'rejected', 'error'];
const STEPS = 10;

/** Feedback settings of this device; changes apply at once. */
export function ScannerSettings(): ReactElement {
  const { sound, volume } = useFeedbackSettings();
  const volumeId = useId();
  const listenId = useId();
  return (
    <Stack gap={2} className={css.settings}>
      <Switch name="sound" />
      <Stack direction="row" align="center" gap={16} className={css.volume}>
        <label htmlFor={volumeId}>{texts.volume}</label>
        <input
          id={volumeId}
          type="range"
          min={1}
          max={STEPS}
          disabled={!sound}
          value={Math.round(volume * STEPS)}
          onChange={(event) => saveFeedbackSettings({ volume: Number(event.target.value) / STEPS })}
        />
      </Stack>
      <Switch name="vibration" />
      <Switch name="flash" />
      <Switch name="camera" />
      <Stack direction="row" wrap className={css.kinds} role="group" aria-labelledby={listenId}>
        <Muted size="inherit" id={listenId}>
          {texts.listen}
        </Muted>
        {KINDS.map((kind) => (
          <Button key={kind} onClick={() => feedback(kind)}>
            {scannerTexts.kinds[kind]}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}

function Switch({ name }: { readonly name: 'sound' | 'vibration' | 'flash' | 'camera' }): ReactElement {
  const isOn = useFeedbackSettings()[name];
  return (
    <Stack as="label" direction="row" align="center" gap={12} className={css.line}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => saveFeedbackSettings({ [name]: event.target.checked })}
      />
      <span>{texts[name]}</span>
    </Stack>
  );
}
