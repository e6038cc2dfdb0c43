import { useColorScheme } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { saveContrast, useContrast } from '../../../theme/contrast.js';
import { tsdTexts as texts } from '../shared/texts.js';

const THEMES = ['light', 'dark', 'contrast', 'system'] as const;

/** The look of the terminal on this device; works at once. The contrasting one is for terminals only [ux §3.0.6]. */
export function ThemeChoice(): ReactElement {
  const { mode, setMode } = useColorScheme();
  const hasContrast = useContrast();
  const chosen = hasContrast ? 'contrast' : (mode ?? 'system');
  const choose = (theme: (typeof THEMES)[number]): void => {
    saveContrast(theme === 'contrast');
    if (theme !== 'contrast') setMode(theme);
  };
  return (
    <fieldset className="tsd-kinds tsd-kinds--column">
      <legend className="tsd-label">{texts.theme}</legend>
      {THEMES.map((theme) => (
        <label key={theme} data-checked={chosen === theme}>
          <input type="radio" name="theme" checked={chosen === theme} onChange={() => choose(theme)} />
          {texts.themes[theme]}
        </label>
      ))}
    </fieldset>
  );
}
