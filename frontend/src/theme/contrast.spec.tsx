import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { renderAt } from '../../testing/render.js';
import { colorsCss } from '../../build/colors-plugin.js';
import { colorSchemes } from './colors.js';
import { saveContrast } from './contrast.js';
import { moreContrast } from './more-contrast.js';

const isShown = (): boolean => document.documentElement.hasAttribute('data-contrast');
const readText = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');

function Ways(): ReactElement {
  return (
    <>
      <Link to="/tsd-scan/9?mode=cell">ТСД</Link>
      <Link to="/tsd-scanner">Другое</Link>
    </>
  );
}

afterEach(() => {
  document.documentElement.removeAttribute('data-contrast');
  window.history.replaceState(null, '', '/');
});

describe('the high-contrast theme', () => {
  it('is that of terminals only, from the moment of the choice on', async () => {
    const { user } = renderAt('/tsd-scan', <Ways />);
    expect(isShown()).toBe(false);
    act(() => saveContrast(true));
    expect(isShown()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Другое' }));
    expect(isShown()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'ТСД' }));
    expect(isShown()).toBe(true);
    act(() => saveContrast(false));
    expect(isShown()).toBe(false);
  });

  it.each([
    ['on', '/tsd-scan/9', true],
    ['on', '/tsd-scan', true],
    ['on', '/tsd-scanner', false],
    ['on', '/auth/user-select', false],
    ['off', '/tsd-scan/9', false],
  ])('before the first paint: %s at %s', (storedContrast, path, expected) => {
    saveContrast(storedContrast === 'on');
    window.history.replaceState(null, '', path);
    runInThisContext(readText('../../public/first-paint.js'));
    expect(isShown()).toBe(expected);
  });
});

describe('its colours', () => {
  const { palette, own } = colorSchemes.contrast;
  const colours = new Map<string, string>([
    ...Object.entries(own).map(([name, value]) => [`--n-${name}`, value] as const),
    ...(['primary', 'error', 'text', 'action'] as const).flatMap((group) =>
      Object.entries(palette[group]).map(
        ([name, value]) => [`--mui-palette-${group}-${name}`, value] as const,
      ),
    ),
  ]);

  it.each([
    '--n-tone-neutral',
    '--n-tone-info',
    '--n-tone-success',
    '--n-tone-warning',
    '--n-tone-error',
    '--n-line',
    '--n-line-strong',
    '--n-focus',
    '--mui-palette-primary-main',
    '--mui-palette-text-primary',
    '--mui-palette-text-secondary',
    '--mui-palette-text-disabled',
    '--mui-palette-action-disabled',
  ])('%s has a contrast of at least 7 to white', (name) => {
    expect(contrast(colours.get(name) ?? '#fff', '#fff')).toBeGreaterThanOrEqual(7);
  });

  it.each(['--n-shell', '--n-shell-hover', '--n-shell-active', '--mui-palette-error-main'])(
    'white is readable on %s',
    (name) => expect(contrast('#fff', colours.get(name) ?? '#fff')).toBeGreaterThanOrEqual(7),
  );

  it('defines every colour of the light and dark themes', () => {
    expect(Object.keys(colorSchemes.light.own).filter((name) => !(name in own))).toEqual([]);
  });

  it('are custom properties that override those of the light and the dark theme', () => {
    const css = colorsCss();
    expect(css).toContain(
      `:root { color-scheme: light; --mui-palette-primary-main: ${colorSchemes.light.palette.primary.main};`,
    );
    expect(css).toMatch(/\[data-theme='dark'\] \{[^}]*--n-shell: #0f1214;/);
    expect(css).toMatch(/:root\[data-contrast\] \{[^}]*--mui-palette-error-mainChannel: 153 0 0;/);
  });
});

describe('more contrast, where the system requests it', () => {
  it.each(['light', 'dark'] as const)('is sufficient in the %s theme', (theme) => {
    const { background } = colorSchemes[theme].palette;
    const { palette, own } = moreContrast[theme];
    for (const surface of [background.default, background.paper]) {
      for (const textColor of Object.values(palette.text))
        expect(contrast(textColor, surface)).toBeGreaterThanOrEqual(7);
      for (const line of [own.line, own['line-strong'], palette.divider])
        expect(contrast(line, surface)).toBeGreaterThanOrEqual(3);
    }
    for (const state of ['neutral', 'info', 'success', 'warning', 'error'] as const) {
      for (const surface of [background.paper, colorSchemes[theme].own[`tone-${state}-bg`]])
        expect(contrast(own[`tone-${state}`], surface)).toBeGreaterThanOrEqual(7);
    }
    expect(contrast(own['shell-line'], colorSchemes[theme].own.shell)).toBeGreaterThanOrEqual(3);
  });

  it('applies to pages without the terminal theme', () => {
    const css = colorsCss();
    expect(css).toMatch(
      /@media \(prefers-contrast: more\) \{ :root:not\(\[data-contrast\]\) \{ [^}]*--n-line: #6d747b;/,
    );
    expect(css).toMatch(/:root\[data-theme='dark'\]:not\(\[data-contrast\]\) \{ [^}]*--n-line: #8b949a;/);
    expect(css).toMatch(/@media \(forced-colors: active\) \{ :root \{ --n-edge: 1px; \} \}/);
    expect(css.match(/--n-edge: 1px;/g)).toHaveLength(3);
  });
});

function luminance(hex: string): number {
  const digits =
    hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : hex.slice(1).match(/../g);
  const [red = 0, green = 0, blue = 0] = (digits ?? []).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
