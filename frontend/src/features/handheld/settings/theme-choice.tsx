import type { ReactElement } from 'react';
import { saveColorMode, useColorMode } from '../../../theme/color-mode.js';
import { saveContrast, useContrast } from '../../../theme/contrast.js';
import { tsdTexts as texts } from '../shared/texts.js';

const THEMES = ['light', 'dark', 'contrast', 'system'] as const;

/** The look of the terminal on this device; works at once. The contrasting one is for terminals only [ux §3.0.6]. */
export function ThemeChoice(): ReactElement {
  const mode = useColorMode();
  const hasContrast = useContrast();
  const chosen = hasContrast ? 'contrast' : mode;
  const choose = (theme: (typeof THEMES)[number]): void => {
    saveContrast(theme === 'contrast');
    if (theme !== 'contrast') saveColorMode(theme);
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
