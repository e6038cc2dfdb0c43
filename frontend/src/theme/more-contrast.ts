import type { ColorScheme } from './colors.js';

/**
 * For users whose system requests more contrast (`prefers-contrast`): borders (`edge`) and hairlines with a
 * contrast of at least 3, secondary text and states with at least 7. All other colours are unchanged.
 */
export const moreContrast = {
  light: {
    palette: { text: { primary: '#000000', secondary: '#33383d', disabled: '#4a5158' }, divider: '#6d747b' },
    own: {
      edge: '1px',
      line: '#6d747b',
      'line-strong': '#33383d',
      skeleton: '#a9afa6',
      'tone-neutral': '#33383d',
      'tone-info': '#083f78',
      'tone-success': '#0f4a25',
      'tone-warning': '#573800',
      'tone-error': '#8a1a14',
      'shell-text': '#ffffff',
      'shell-muted': '#e4e8ea',
      'shell-line': '#8f989e',
    },
  },
  dark: {
    palette: { text: { primary: '#ffffff', secondary: '#dde2e5', disabled: '#c0c7cc' }, divider: '#8b949a' },
    own: {
      edge: '1px',
      line: '#8b949a',
      'line-strong': '#c0c7cc',
      skeleton: '#6b747a',
      'shell-line': '#8b949a',
      'tone-neutral': '#dde2e5',
      'tone-info': '#b4d7f8',
      'tone-success': '#a9e6bd',
      'tone-warning': '#ffd98a',
      'tone-error': '#ffc4bf',
    },
  },
} as const satisfies Readonly<Record<'light' | 'dark', ColorScheme>>;
