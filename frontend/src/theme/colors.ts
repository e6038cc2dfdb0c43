/** Colours of MUI's palette that screens use too, as `--mui-palette-<group>-<name>`. */
export type Palette = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

export interface ColorScheme {
  readonly palette: Palette;
  /** Colours of states and surfaces that are not in the palette: `--n-<name>`. */
  readonly own: Readonly<Record<string, string>>;
}

/**
 * All colours of the product: MUI's theme uses them, and `colors.css` is generated from them. Every pair of
 * text and background has a contrast of at least 4.5. Amber has black text; white text is used only on the
 * measured greens, reds and blues (WCAG AA).
 */
export const colorSchemes = {
  light: {
    palette: {
      primary: { main: '#0f5f5f', dark: '#0a4848', light: '#e0efee', contrastText: '#ffffff' },
      secondary: { main: '#4a5158', contrastText: '#ffffff' },
      success: { main: '#1b7a3d', dark: '#12552a', contrastText: '#ffffff' },
      error: { main: '#b3261e', dark: '#7d1a15', contrastText: '#ffffff' },
      info: { main: '#0b5cad', contrastText: '#ffffff' },
      warning: { main: '#ffb300', contrastText: '#000000' },
      background: { default: '#f2f3f1', paper: '#ffffff' },
      text: { primary: '#16191d', secondary: '#565d66', disabled: '#6d747b' },
      action: {
        active: 'rgba(0, 0, 0, 0.54)',
        hover: 'rgba(0, 0, 0, 0.04)',
        disabled: 'rgba(0, 0, 0, 0.26)',
        disabledBackground: 'rgba(0, 0, 0, 0.12)',
      },
      divider: '#dcdfda',
    },
    own: {
      brand: '#ff7a1a',
      sunken: '#f2f3f1',
      line: '#dcdfda',
      'line-strong': '#b9beb6',
      'row-hover': '#f0f4f2',
      'row-change': '#d5ecdf',
      skeleton: '#e6e8e4',
      'tone-neutral': '#4a5158',
      'tone-neutral-bg': '#e9ebe7',
      'tone-info': '#0b5cad',
      'tone-info-bg': '#e1edf8',
      'tone-success': '#1b7a3d',
      'tone-success-bg': '#e0f1e5',
      'tone-warning': '#7a4f00',
      'tone-warning-bg': '#fff0c9',
      'tone-error': '#b3261e',
      'tone-error-bg': '#fbe5e3',
      shell: '#1b2024',
      'shell-text': '#c9ced1',
      'shell-muted': '#8f989e',
      'shell-strong': '#ffffff',
      'shell-hover': '#262d32',
      'shell-active': '#30383e',
      'shell-line': '#30373c',
      focus: '#0f6b6b',
    },
  },
  dark: {
    palette: {
      primary: { main: '#67c7c1', dark: '#3fa19b', light: '#1c3535', contrastText: '#06201f' },
      secondary: { main: '#b7bec3', contrastText: '#14171a' },
      success: { main: '#7fd29b', dark: '#58936c', contrastText: '#06200f' },
      error: { main: '#ff9c94', dark: '#b26d67', contrastText: '#2b0603' },
      info: { main: '#86bdf2', contrastText: '#041a30' },
      warning: { main: '#ffb300', contrastText: '#000000' },
      background: { default: '#14171a', paper: '#1b1f23' },
      text: { primary: '#e8ebec', secondary: '#a5adb3', disabled: '#8b949a' },
      action: {
        active: '#fff',
        hover: 'rgba(255, 255, 255, 0.08)',
        disabled: 'rgba(255, 255, 255, 0.3)',
        disabledBackground: 'rgba(255, 255, 255, 0.12)',
      },
      divider: '#2c3338',
    },
    own: {
      sunken: '#14171a',
      line: '#2c3338',
      'line-strong': '#4a545b',
      'row-hover': '#20262a',
      'row-change': '#1f4632',
      skeleton: '#2a3035',
      'tone-neutral': '#b7bec3',
      'tone-neutral-bg': '#2b3136',
      'tone-info': '#86bdf2',
      'tone-info-bg': '#17304a',
      'tone-success': '#7fd29b',
      'tone-success-bg': '#173824',
      'tone-warning': '#ffca5c',
      'tone-warning-bg': '#3d2f0c',
      'tone-error': '#ff9c94',
      'tone-error-bg': '#47201d',
      shell: '#0f1214',
      'shell-hover': '#1b2024',
      'shell-active': '#252c31',
      'shell-line': '#23292d',
      focus: '#6fd0ca',
    },
  },
  /**
   * The high-contrast theme of terminals: black on white, replacing both the light and the dark theme. Colour
   * only repeats what text and icons show. Every pair of text and background has a contrast of at least 7.
   */
  contrast: {
    palette: {
      primary: { main: '#000000', dark: '#333333', light: '#ffffff', contrastText: '#ffffff' },
      error: { main: '#990000', dark: '#770000', contrastText: '#ffffff' },
      background: { default: '#ffffff', paper: '#ffffff' },
      text: { primary: '#000000', secondary: '#000000', disabled: '#444444' },
      action: { active: '#000000', hover: '#e6e6e6', disabled: '#444444', disabledBackground: '#ffffff' },
      divider: '#000000',
    },
    own: {
      brand: '#000',
      sunken: '#fff',
      line: '#000',
      'line-strong': '#000',
      'row-hover': '#e6e6e6',
      'row-change': '#fff',
      skeleton: '#c8c8c8',
      'tone-neutral': '#000',
      'tone-neutral-bg': '#fff',
      'tone-info': '#003a8c',
      'tone-info-bg': '#fff',
      'tone-success': '#004d1f',
      'tone-success-bg': '#fff',
      'tone-warning': '#5c3a00',
      'tone-warning-bg': '#fff',
      'tone-error': '#900',
      'tone-error-bg': '#fff',
      shell: '#000',
      'shell-text': '#fff',
      'shell-muted': '#fff',
      'shell-strong': '#fff',
      'shell-hover': '#333',
      'shell-active': '#333',
      'shell-line': '#fff',
      focus: '#000',
    },
  },
} as const satisfies Readonly<Record<string, ColorScheme>>;
