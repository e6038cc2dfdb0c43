import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { storehouseTabs } from '../../features/storehouse/shared/storehouse-tab.js';
import { terms } from '../../shared/help/terms.js';
import { allHelp, helpAt } from './all-help.js';

/** Screens without help: the user is not signed in yet; the start page only redirects. */
const NONE = new Set([
  ...['/', '*', '/auth', '/auth/user-select', '/login', '/two-factor-challenge', '/forgot-password'],
  // A wall display has no user in front of it.
  '/board/:id',
  ...['/reset-password/:token', '/verify-email', '/confirm-password', '/letter'],
]);

const routes = ['../router.tsx', '../shell-routes.tsx'].flatMap((file) =>
  [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/path="([^"]+)"/g)].map(
    ([, path]) => path!,
  ),
);

describe('help', () => {
  it('exists for each screen, and for no other', () => {
    const screens = routes.filter((path) => !NONE.has(path));
    expect(screens.length).toBeGreaterThan(40);
    expect(screens.filter((path) => !allHelp.some((one) => one.path === path))).toEqual([]);
    expect(allHelp.filter((one) => !screens.includes(one.path)).map((one) => one.path)).toEqual([]);
  });

  it('exists for each tab and mode', () => {
    const partsOf = (path: string) => allHelp.filter((one) => one.path === path).map((one) => one.part);
    expect(partsOf('/storehouse/:id')).toEqual(storehouseTabs);
    expect(partsOf('/production/:id')).toEqual(['orders', 'tasks', 'specifications']);
    expect(partsOf('/tsd-scan/:id')).toEqual([undefined, 'picking', 'reception', 'cell', 'find']);
  });

  it('is short, and every glossary term is used somewhere', () => {
    const wrong = allHelp.filter(
      ({ lines }) => lines.length === 0 || lines.length > 5 || lines.some((line) => line.length > 110),
    );
    expect(wrong).toEqual([]);
    const usedTerms = new Set(allHelp.flatMap((one) => one.terms));
    expect(Object.keys(terms).filter((key) => !usedTerms.has(key as keyof typeof terms))).toEqual([]);
  });

  it.each([
    ['/storehouse/7', 'tab=batches', 'batches'],
    ['/storehouse/7', '', 'remains'],
    ['/production/3', 'tab=nonsense', 'orders'],
    ['/tsd-scan/4', '', undefined],
    ['/tsd-scan/4', 'mode=cell', 'cell'],
  ])('of %s?%s is that of %s', (path, query, part) => {
    expect(helpAt(path, new URLSearchParams(query))?.part).toBe(part);
  });

  it('distinguishes a new order from an existing one', () => {
    expect(helpAt('/orders/add', new URLSearchParams())?.path).toBe('/orders/add');
    expect(helpAt('/orders/5', new URLSearchParams())?.path).toBe('/orders/:moduleId');
    expect(helpAt('/nowhere', new URLSearchParams())).toBeNull();
  });
});
