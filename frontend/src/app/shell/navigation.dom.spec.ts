import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { workModuleKeys } from '@naryad/contracts/work-modules/dto';
import type { ReactElement, ReactNode } from 'react';
import { createRoutesFromChildren, matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { aModule, aUser } from '../../../testing/factories.js';
import { workstationTexts } from '../../features/workstation/shared/texts.js';
import { destinationsFor } from '../palette/destinations.js';
import { AppRoutes } from '../router.js';
import { ShellRoutes } from '../shell-routes.js';
import { navigationFor } from './navigation.js';
import { shellTexts } from './texts.js';

const tables = [AppRoutes, ShellRoutes].map((routes) =>
  createRoutesFromChildren((routes() as ReactElement<{ children: ReactNode }>).props.children),
);
const hasScreen = (path: string): boolean => {
  const routes = tables.map((table) => matchRoutes(table, path)?.at(-1)?.route);
  return routes.some((route) => route !== undefined && route.path !== '*');
};

/** A user with access to everything. */
const everything = aUser({
  role: { name: ADMINISTRATOR },
  modules: workModuleKeys.map((key, index) => aModule(index + 1, key, key)),
});
const menu = navigationFor(everything).flatMap(({ items }) => items.map(({ path }) => path));
const palette = destinationsFor(everything).map(({ path }) => path);

it('every entry of the menu and of the palette leads to a screen', () => {
  expect(menu.filter((path) => !hasScreen(path))).toEqual([]);
  expect(palette.filter((path) => !hasScreen(path.replace(/\?.*/, '')))).toEqual([]);
});

it('whatever has a screen is offered', () => {
  const hidden = [
    ...everything.modules.map(({ route }) => `/${route}`),
    '/workshops',
    '/workshopPosts',
    '/workshopPostUnits',
  ].filter((path) => !menu.includes(path));
  expect(hidden.filter(hasScreen)).toEqual([]);
});

it('the desk without work places names the menu section exactly as the menu does', () => {
  expect(workstationTexts.storekeeperHint).toContain(`«${shellTexts.otherModules}»`);
});
