import Button from '@mui/material/Button';
import { useId, type ReactElement } from 'react';
import { feedback, type FeedbackKind } from './feedback.js';
import { saveFeedbackSettings, useFeedbackSettings } from './feedback-settings.js';
import { scannerTexts } from './texts.js';
import './scanner-settings.css';

const texts = scannerTexts.settings;
const SWITCHES = ['sound', 'vibration', 'flash', 'camera'] as const;
const KINDS: readonly FeedbackKind[] = ['accepted', 'attention', 'rejected', 'error'];
const STEPS = 10;

/** How scans are answered on this device; works at once. */
export function ScannerSettings(): ReactElement {
  const settings = useFeedbackSettings();
  const volumeId = useId();
  return (
    <div className="scan-settings">
      {SWITCHES.map((name) => (
        <label key={name} className="scan-settings__line">
          <input
            type="checkbox"
            role="switch"
            checked={settings[name]}
            aria-checked={settings[name]}
            onChange={(event) => saveFeedbackSettings({ [name]: event.target.checked })}
          />
          <span>{texts[name]}</span>
        </label>
      ))}
      <div className="scan-settings__volume">
        <label htmlFor={volumeId}>{texts.volume}</label>
        <input
          id={volumeId}
          type="range"
          min={1}
          max={STEPS}
          disabled={!settings.sound}
          value={Math.round(settings.volume * STEPS)}
          onChange={(event) => saveFeedbackSettings({ volume: Number(event.target.value) / STEPS })}
        />
      </div>
      <div className="scan-settings__kinds" role="group" aria-label={texts.listen}>
        {KINDS.map((kind) => (
          <Button key={kind} variant="outlined" color="inherit" onClick={() => feedback(kind)}>
            {scannerTexts.kinds[kind]}
          </Button>
        ))}
      </div>
    </div>
  );
}
