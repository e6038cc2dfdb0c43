import { ruRU } from '@mui/material/locale';
import { createTheme } from '@mui/material/styles';
import { colorSchemes } from './colors.js';

const FONT = 'Inter, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif';

/** Touch screens: targets of at least 44 px. */
const TOUCH = '@media (pointer: coarse)';
const forFingers = { [TOUCH]: { minHeight: 44 } };

/** The MUI theme: graphite and paper with one petrol accent, flat surfaces with hairlines, dense controls. */
export const theme = createTheme(
  {
    cssVariables: { colorSchemeSelector: 'data-theme' },
    colorSchemes: {
      light: { palette: colorSchemes.light.palette },
      dark: { palette: colorSchemes.dark.palette },
    },
    shape: { borderRadius: 4 },
    typography: {
      fontFamily: FONT,
      fontSize: 14,
      htmlFontSize: 16,
      h1: { fontSize: '1.375rem', lineHeight: 1.25, fontWeight: 650, letterSpacing: '-0.01em' },
      h2: { fontSize: '1.125rem', lineHeight: 1.3, fontWeight: 650 },
      h3: { fontSize: '1rem', lineHeight: 1.35, fontWeight: 650 },
      body1: { fontSize: '0.9375rem', lineHeight: 1.45 },
      body2: { fontSize: '0.875rem', lineHeight: 1.4 },
      caption: { fontSize: '0.75rem', lineHeight: 1.35 },
      button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
    },
    transitions: {
      duration: {
        shortest: 80,
        shorter: 100,
        short: 120,
        standard: 150,
        complex: 200,
        enteringScreen: 140,
        leavingScreen: 100,
      },
    },
    components: {
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiDialog: {
        styleOverrides: {
          paper: { border: '1px solid var(--n-line)', boxShadow: '0 18px 50px rgb(0 0 0 / 0.28)' },
        },
      },
      MuiDialogTitle: {
        styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 650, padding: '18px 22px 8px' } },
      },
      MuiDialogContent: { styleOverrides: { root: { padding: '4px 22px 12px' } } },
      MuiDialogActions: { styleOverrides: { root: { padding: '12px 22px 18px', gap: 8 } } },
      MuiIconButton: { styleOverrides: { root: { [TOUCH]: { minWidth: 44, minHeight: 44 } } } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: forFingers,
          notchedOutline: { borderColor: 'var(--n-line-strong)' },
        },
      },
      MuiSelect: {
        styleOverrides: {
          // The padding is inside the select itself, because its border does not open the list.
          select: { [TOUCH]: { '&.MuiInputBase-inputSizeSmall': { paddingBlock: 11.2 } } },
        },
      },
      MuiInputLabel: {
        styleOverrides: {
          // Centres the label in the taller field while it acts as a placeholder.
          sizeSmall: {
            [TOUCH]: { '&.MuiInputLabel-outlined:not(.MuiInputLabel-shrink)': { translate: '0 2px' } },
          },
        },
      },
      MuiToggleButton: {
        styleOverrides: {
          root: {
            padding: '5px 12px',
            borderColor: 'var(--n-line-strong)',
            color: 'var(--mui-palette-text-primary)',
            backgroundColor: 'var(--mui-palette-background-paper)',
          },
          sizeSmall: { height: 36, ...forFingers },
        },
      },
      MuiTextField: { defaultProps: { size: 'small' } },
      MuiFormControlLabel: { styleOverrides: { root: forFingers } },
      MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, fontSize: '0.8125rem' } } },
      MuiTooltip: {
        defaultProps: { enterDelay: 300, disableInteractive: false },
        styleOverrides: { tooltip: { fontSize: '0.8125rem', backgroundColor: '#1b2024', color: '#ffffff' } },
      },
    },
  },
  ruRU,
);
