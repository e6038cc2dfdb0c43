// Style rules of the frontend: buttons are from shared/ui, classes of CSS modules exist and are used, and the
// number of CSS lines is within its budget.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';

/** @typedef {Record<string, string>} Sources contents by path from the folder of sources */

const SOURCES = /\.(css|tsx?)$/;
const HOME_OF_BUTTONS = 'shared/ui/button.tsx';
const isTest = (path) => /\.spec\.tsx?$|\/testing\//.test(path);

/** @returns {Sources} */
export function readSources(folder) {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && SOURCES.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/**
 * Screens with raw buttons.
 * @param {Sources} sources
 */
const rawButtons = (sources) =>
  Object.entries(sources)
    .filter(([path]) => path.endsWith('.tsx') && path !== HOME_OF_BUTTONS && !isTest(path))
    .filter(([, text]) => /<button\b/.test(text))
    .map(([path]) => `${path}: <button> вместо Button из shared/ui`);

/**
 * Components that screens import from shared/ui instead of MUI. MUI dialogs are allowed only where the shared
 * frames are not sufficient: tabs and a checked file, a search, a sheet with a number pad.
 */
const FROM_SHARED_UI = [
  { part: /^(Button|Alert)$/, instead: 'Button, Notice', homes: [] },
  {
    part: /^Dialog/,
    instead: 'DialogFrame, Modal, PlainDialog, FormDialog',
    homes: [
      'shared/ui/dialog-frame.tsx',
      'shared/ui/dialog-host.tsx',
      'shared/form/plain-dialog.tsx',
      'shared/form/prewarm-fields.tsx',
      'shared/import/import-panel.tsx',
      'app/palette/palette-dialog.tsx',
      'features/stock-taking/counting/quantity-sheet.tsx',
    ],
  },
];

/**
 * Imports of MUI's buttons, notices and dialogs outside of the allowed files.
 * @param {Sources} sources
 */
export const muiProblems = (sources) =>
  Object.entries(sources)
    .filter(([path]) => !path.endsWith('.css') && !isTest(path))
    .flatMap(([path, text]) =>
      FROM_SHARED_UI.filter(
        ({ part, homes }) =>
          !homes.includes(path) &&
          [...text.matchAll(/from '@mui\/material\/(\w+)'/g)].some(([, name]) => part.test(name)),
      ).map(({ instead }) => `${path}: из shared/ui, а не из MUI (${instead})`),
    );

/** @param {Sources} sources */
export const linesOfCss = (sources) =>
  Object.entries(sources)
    .filter(([path]) => path.endsWith('.css'))
    .reduce((sum, [, text]) => sum + text.split('\n').length - 1, 0);

/** Global styles; every other stylesheet must be a module next to its component. */
const OF_ALL_SCREENS = /^theme\/|^shared\/ui\/toast-host\.css$/;

/**
 * Stylesheets that are not modules, and modules that refer to global classes of ours.
 * @param {Sources} sources
 */
const globalProblems = (sources) =>
  Object.entries(sources)
    .filter(([path]) => path.endsWith('.css') && !OF_ALL_SCREENS.test(path))
    .flatMap(([path, text]) => [
      ...(path.endsWith('.module.css') ? [] : [`${path}: стили экрана живут в .module.css`]),
      ...(/:global\(\.n-/.test(text) ? [`${path}: вместо :global(.n-…) - data-part соседа`] : []),
    ]);

const withoutComments = (css) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** Classes that a CSS module defines, without those in `:global(…)`. */
export const classesOf = (css) =>
  new Set(
    [
      ...withoutComments(css)
        .replaceAll(/:global\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '')
        .replaceAll(/\{[^{}]*\}/g, '{}')
        .matchAll(/\.([a-zA-Z_][\w-]*)/g),
    ].map(([, name]) => name),
  );

/** Classes that a source uses of its imported CSS modules. */
function usesOf(path, text) {
  // A module may have the same name as its file.
  const code = text.replaceAll(/^import .*$/gm, '');
  return [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(([, name, target]) => ({
    module: posix.normalize(posix.join(posix.dirname(path), target)),
    used: [...code.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g'))].map(
      ([, direct, quoted]) => direct ?? quoted,
    ),
    isOpen: new RegExp(`\\b${name}\\[[^']`).test(code),
  }));
}

/** @param {Sources} sources */
function moduleProblems(sources) {
  const uses = Object.entries(sources)
    .filter(([path]) => !path.endsWith('.css'))
    .flatMap(([path, text]) => usesOf(path, text).map((use) => ({ path, ...use })));
  return Object.entries(sources)
    .filter(([path]) => path.endsWith('.module.css'))
    .flatMap(([module, css]) => {
      const defined = classesOf(css);
      const ownUses = uses.filter((use) => use.module === module);
      const usedNames = new Set(ownUses.flatMap((use) => use.used));
      const isOpen = ownUses.some((use) => use.isOpen);
      return [
        ...ownUses.flatMap(({ path, used: names }) =>
          [...new Set(names)]
            .filter((name) => !defined.has(name))
            .map((name) => `${path}: в ${module} нет класса «${name}»`),
        ),
        ...[...defined]
          .filter((name) => !isOpen && !usedNames.has(name))
          .map((name) => `${module}: класс «${name}» никому не нужен`),
      ];
    });
}

/**
 * @param {Sources} sources
 * @param {{ css: { limitLines: number } }} rules
 * @returns {string[]} one sentence each
 */
export function styleProblems(sources, { css }) {
  const lines = linesOfCss(sources);
  return [
    ...rawButtons(sources),
    ...muiProblems(sources),
    ...globalProblems(sources),
    ...moduleProblems(sources),
    ...(lines > css.limitLines ? [`строк CSS ${lines}, а можно ${css.limitLines} (budgets.json)`] : []),
  ];
}
