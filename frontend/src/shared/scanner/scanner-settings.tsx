import { useId, type ReactElement } from 'react';
import { feedback, type FeedbackKind } from './feedback.js';
import { saveFeedbackSettings, useFeedbackSettings } from './feedback-settings.js';
import { scannerTexts } from './texts.js';
import { Button } from '../ui/button.js';
import './scanner-settings.css';

const texts = scannerTexts.settings;
const KINDS: readonly FeedbackKind[] = ['accepted', 'attention', 'rejected', 'error'];
const STEPS = 10;

/** How scans are answered on this device; works at once. */
export function ScannerSettings(): ReactElement {
  const { sound, volume } = useFeedbackSettings();
  const volumeId = useId();
  const listenId = useId();
  return (
    <div className="scan-settings">
      <Switch name="sound" />
      <div className="scan-settings__volume">
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
      </div>
      <Switch name="vibration" />
      <Switch name="flash" />
      <Switch name="camera" />
      <div className="scan-settings__kinds" role="group" aria-labelledby={listenId}>
        <span id={listenId}>{texts.listen}</span>
        {KINDS.map((kind) => (
          <Button key={kind} onClick={() => feedback(kind)}>
            {scannerTexts.kinds[kind]}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Switch({ name }: { readonly name: 'sound' | 'vibration' | 'flash' | 'camera' }): ReactElement {
  const isOn = useFeedbackSettings()[name];
  return (
    <label className="scan-settings__line">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => saveFeedbackSettings({ [name]: event.target.checked })}
      />
      <span>{texts[name]}</span>
    </label>
  );
}
