import { ThemeProvider, type StorageManager } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { COLOR_MODE_KEY, colorMode, onColorMode, saveColorMode, type ColorMode } from './color-mode.js';
import { theme } from './theme.js';

/** MUI reads the colour mode from the device's setting and stores none of its own. */
const storage: StorageManager = ({ key }) =>
  key === COLOR_MODE_KEY
    ? {
        get: () => colorMode(),
        set: (mode: ColorMode) => {
          if (mode !== colorMode()) saveColorMode(mode);
        },
        subscribe: (report) => onColorMode(() => report(colorMode())),
      }
    : { get: (value) => value, set: () => undefined, subscribe: () => () => undefined };

/**
 * Provider for MUI components. Not around the whole application: terminals use no MUI, and it would be a
 * seventh of their first load.
 */
export function MuiTheme({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={COLOR_MODE_KEY}
      storageManager={storage}
      disableTransitionOnChange
    >
      {children}
    </ThemeProvider>
  );
}
