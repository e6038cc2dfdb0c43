import type { Plugin } from 'vite';
import { colorSchemes, type ColorScheme } from '../src/theme/colors.js';
import { moreContrast } from '../src/theme/more-contrast.js';

const FILE = /\/src\/theme\/colors\.css$/;

function properties({ palette, own }: ColorScheme): string[] {
  const ofPalette = Object.entries(palette).flatMap(([group, value]) =>
    typeof value === 'string'
      ? [`--mui-palette-${group}: ${value};`]
      : Object.entries(value).flatMap(([name, color]) =>
          withChannel(`--mui-palette-${group}-${name}`, color),
        ),
  );
  return [...ofPalette, ...Object.entries(own).map(([name, color]) => `--n-${name}: ${color};`)];
}

/**
 * MUI mixes some colors from their channels, so the high-contrast theme must override the channels as well.
 */
function withChannel(name: string, color: string): string[] {
  const [red, green, blue] = (/^#(..)(..)(..)$/.exec(color) ?? [])
    .slice(1)
    .map((pair) => Number.parseInt(pair, 16));
  const channel = red === undefined ? [] : [`${name}Channel: ${red} ${green} ${blue};`];
  return [`${name}: ${color};`, ...channel];
}

/** CSS custom properties of all themes. */
export const colorsCss = (): string =>
  [
    `:root { color-scheme: light; ${properties(colorSchemes.light).join(' ')} }`,
    `[data-theme='dark'] { color-scheme: dark; ${properties(colorSchemes.dark).join(' ')} }`,
    // MUI defines the same names later, so these selectors need one more attribute to win. Terminals have
    // their own contrast theme.
    `@media (prefers-contrast: more) { :root:not([data-contrast]) { ${properties(moreContrast.light).join(' ')} }`,
    `:root[data-theme='dark']:not([data-contrast]) { ${properties(moreContrast.dark).join(' ')} } }`,
    // Forced colors remove backgrounds, so areas that only a background separates get a border.
    `@media (forced-colors: active) { :root { --n-edge: 1px; } }`,
    `:root[data-contrast] { color-scheme: light; background: #fff; ${properties(colorSchemes.contrast).join(' ')} }`,
  ].join('\n');

/** Writes the colors into `colors.css`, so that screens without MUI have them before any script runs. */
export function colorsPlugin(): Plugin {
  return {
    name: 'naryad-colors',
    enforce: 'pre',
    transform: (_, id) => (FILE.test(id) ? { code: colorsCss(), map: null } : null),
  };
}
