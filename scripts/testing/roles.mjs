// Files of the backend modules are named by their role: docs/2-map.md, "Inside a module".
import { basename } from 'node:path';

const MODULES = 'backend/src/modules/';

/**
 * What each folder of a module holds and how its files end; `''` is the module's root. A plain name has no
 * suffix.
 * @type {Readonly<Record<string, { ends: readonly string[], text: string }>>}
 */
const FOLDERS = {
  '': {
    ends: ['index.ts', '.module.ts', '.errors.ts', '.realtime.ts'],
    text: 'в корне модуля только index.ts, *.module.ts, *.errors.ts и *.realtime.ts',
  },
  api: {
    ends: ['.controller.ts', '.strategy.ts', '.guards.ts', '.hook.ts', 'plain'],
    text: 'api: *.controller.ts, *.strategy.ts, *.guards.ts, *.hook.ts или имя без суффикса',
  },
  'use-cases': { ends: ['.use-case.ts'], text: 'use-cases: только *.use-case.ts' },
  services: { ends: ['plain'], text: 'services: имя без суффикса' },
  queries: { ends: ['.query.ts', '.sql.ts'], text: 'queries: только *.query.ts и *.sql.ts' },
  data: {
    ends: ['.entity.ts', '.entities.ts', '.repository.ts', '.sql.ts', 'plain'],
    text: 'data: *.entity.ts, *.entities.ts, *.repository.ts, *.sql.ts или имя без суффикса',
  },
  domain: { ends: ['plain'], text: 'domain: имя без суффикса' },
  consumers: { ends: ['-results.ts', '-jobs.ts'], text: 'consumers: только *-results.ts и *-jobs.ts' },
  tests: { ends: ['.int-spec.ts'], text: 'tests: только *.int-spec.ts' },
};

/** Folders beyond the table, each with its reason. They hold plain names unless `ends` says otherwise. */
const EXCEPTIONS = [
  {
    folder: 'imports/reading',
    reason: 'Parses uploaded tables in a worker thread: not pure, and knows no table of the database.',
    ends: ['plain'],
  },
  {
    folder: 'auth/api/strategies',
    reason: 'Five Passport strategies and their base class.',
    ends: ['.strategy.ts'],
  },
];

/** Classes are named after their files: `pick-stock.use-case.ts` has `PickStockUseCase`. */
const CLASS_ENDS = { '.use-case.ts': 'UseCase', '.query.ts': 'Query' };

const isPlain = (name) => /^[a-z0-9-]+\.ts$/.test(name);
const fits = (name, ends) =>
  ends.some((end) => {
    if (end === 'plain') return isPlain(name);
    return end.startsWith('.') || end.startsWith('-') ? name.endsWith(end) : name === end;
  });

/** The module, the folder within it and the name, without `.spec` of a unit test; null for other files. */
function placed(file) {
  if (!file.startsWith(MODULES) || !file.endsWith('.ts')) return null;
  const [module, ...rest] = file.slice(MODULES.length).split('/');
  const name = rest.pop();
  return name === undefined
    ? null
    : { module, folder: rest.join('/'), name: name.replace(/\.spec\.ts$/, '.ts') };
}

/**
 * Files of backend modules that lie in no folder of their role, or do not end as the folder demands.
 * @param {readonly string[]} files paths from the root of the repository, with `/`
 * @returns {string[]}
 */
export function roleProblems(files) {
  return files.flatMap((file) => {
    const it = placed(file);
    if (it === null) return [];
    const exception = EXCEPTIONS.find(({ folder }) => folder === `${it.module}/${it.folder}`);
    if (exception)
      return fits(it.name, exception.ends) ? [] : [`${file}: здесь только ${exception.ends.join(', ')}`];
    if (!Object.hasOwn(FOLDERS, it.folder)) {
      const folders = Object.keys(FOLDERS).filter(Boolean).join(', ');
      return [`${file}: у модуля нет папки ${it.folder}; есть ${folders}`];
    }
    const { ends, text } = FOLDERS[it.folder];
    return fits(it.name, ends) ? [] : [`${file}: ${text}`];
  });
}

const classOf = (name, end) =>
  name
    .slice(0, -end.length)
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('') + CLASS_ENDS[end];

/**
 * Use cases whose class is not named after the file, and queries with classes of which none is.
 * @param {readonly { file: string, text: string }[]} sources
 * @returns {string[]}
 */
export function classProblems(sources) {
  return sources.flatMap(({ file, text }) => {
    const end = Object.keys(CLASS_ENDS).find((it) => file.endsWith(it));
    if (!file.startsWith(MODULES) || end === undefined) return [];
    const classes = [...text.matchAll(/^export (?:abstract )?class (\w+)/gm)].map(([, name]) => name);
    // A query that needs nothing injected may be a function.
    if (end === '.query.ts' && classes.length === 0) return [];
    const expected = classOf(basename(file), end);
    return classes.includes(expected) ? [] : [`${file}: класс должен называться ${expected}`];
  });
}
