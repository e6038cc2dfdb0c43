import type { ReactElement } from 'react';
import { saveColorMode, useColorMode } from '../../../theme/color-mode.js';
import { saveContrast, useContrast } from '../../../theme/contrast.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { RadioTiles } from '../shared/radio-tiles.js';

const THEMES = ['light', 'dark', 'contrast', 'system'] as const;

/** Theme of the terminal on this device; applies at once. The high-contrast theme is for terminals only. */
export function ThemeChoice(): ReactElement {
  const mode = useColorMode();
  const hasContrast = useContrast();
  const chosenTheme = hasContrast ? 'contrast' : mode;
  const choose = (theme: (typeof THEMES)[number]): void => {
    saveContrast(theme === 'contrast');
    if (theme !== 'contrast') saveColorMode(theme);
  };
  return (
    <RadioTiles
      legend={texts.theme}
      options={THEMES}
      words={texts.themes}
      value={chosenTheme}
      onChange={choose}
      isColumn
    />
  );
}
