import { mdiThemeLightDark, mdiWeatherNight, mdiWhiteBalanceSunny } from '@mdi/js';
import type { ReactElement } from 'react';
import { saveColorMode, useColorMode } from '../../theme/color-mode.js';
import { SidebarButton } from './sidebar-entry.js';
import { shellTexts } from './texts.js';

const ORDER = ['system', 'light', 'dark'] as const;
const ICONS = { system: mdiThemeLightDark, light: mdiWhiteBalanceSunny, dark: mdiWeatherNight } as const;

/** Cycles through system, light and dark; persisted on this device. */
export function ThemeSwitch({ collapsed }: { readonly collapsed: boolean }): ReactElement {
  const current = useColorMode();
  const next = ORDER[(ORDER.indexOf(current) + 1) % ORDER.length] ?? 'system';
  return (
    <SidebarButton
      icon={ICONS[current]}
      label={shellTexts.theme[current]}
      collapsed={collapsed}
      onClick={() => saveColorMode(next)}
    />
  );
}
