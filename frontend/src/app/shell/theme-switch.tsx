import { useColorScheme } from '@mui/material/styles';
import { mdiThemeLightDark, mdiWeatherNight, mdiWhiteBalanceSunny } from '@mdi/js';
import type { ReactElement } from 'react';
import { SidebarButton } from './sidebar-entry.js';
import { shellTexts } from './texts.js';

const ORDER = ['system', 'light', 'dark'] as const;
const ICONS = { system: mdiThemeLightDark, light: mdiWhiteBalanceSunny, dark: mdiWeatherNight } as const;

/** Steps through system, light and dark; remembered on this device. */
export function ThemeSwitch({ collapsed }: { readonly collapsed: boolean }): ReactElement {
  const { mode, setMode } = useColorScheme();
  const current = mode ?? 'system';
  const next = ORDER[(ORDER.indexOf(current) + 1) % ORDER.length] ?? 'system';
  return (
    <SidebarButton
      icon={ICONS[current]}
      label={shellTexts.theme[current]}
      collapsed={collapsed}
      onClick={() => setMode(next)}
    />
  );
}
