// Checks the tables that the backend's SQL reads and writes against the owners in backend/module-table.mjs.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableAccesses } from './table-access.mjs';

const ENTITY = /@Entity\('(\w+)'\)/g;
const CREATED = /\bcreate (?:table|view|materialized view) (?:if not exists )?"?(\w+)/gi;
const TEST = /spec\.ts$|\/tests\/|\/testing\//;
/** The layer below all modules. */
const PLATFORM = 'platform';

/**
 * @typedef {object} ModuleTable The exports of backend/module-table.mjs, which explains each.
 * @property {Record<string, string[]>} MODULES
 * @property {string[]} FOR_ALL
 * @property {Record<string, string>} VIEWS
 * @property {Record<string, string>} READS_ALL
 * @property {Record<string, { beside?: string[], above?: Record<string, string> }>} READS
 * @property {Record<string, Record<string, string>>} WRITES
 * @property {Record<string, string>} UNNAMED
 */

/** The module of a source; outside of modules, its folder below `backend/src`. */
export function areaOf(path) {
  const [, , folder, module] = path.split('/');
  return folder === 'modules' ? module : folder;
}

/**
 * Owners by table.
 * @param {ReadonlyMap<string, string>} sources
 * @param {Record<string, string>} views
 */
export function ownersOf(sources, views) {
  const entities = [...sources].flatMap(([path, source]) =>
    [...source.matchAll(ENTITY)].map(([, table]) => [table, areaOf(path)]),
  );
  return new Map([...entities, ...Object.entries(views)]);
}

/**
 * @param {ReadonlyMap<string, string>} sources of the backend, by path from the root
 * @param {readonly string[]} migrations their texts
 * @param {ModuleTable} table
 * @returns {{ problems: string[], counts: { along: number, listed: number, above: number, writes: number } }}
 * numbers of pairs of a module and a table of another module: along the arrows, listed exceptions, those of
 * them against the arrows, and writes
 */
export function tableOwnerProblems(sources, migrations, table) {
  const owners = ownersOf(sources, table.VIEWS);
  const rules = rulesOf(table, owners);
  const problems = ownerless(migrations, owners);
  const usedEntries = new Set();
  const pairs = { along: new Set(), listed: new Set(), above: new Set(), writes: new Set() };
  for (const [path, result] of tableAccesses(sources, new Set(owners.keys()))) {
    const area = areaOf(path);
    if (result.hidden.length > 0 && table.UNNAMED[path]) usedEntries.add(`UNNAMED ${path}`);
    else problems.push(...result.hidden.map((text) => `${path}: имя таблицы не написано в SQL: ${text}`));
    problems.push(...result.shadowed.map((cte) => `${path}: подзапрос «${cte}» зовётся как таблица`));
    for (const access of result.accesses.filter((each) => owners.get(each.table) !== area)) {
      const pair = `${area} ${access.table}`;
      const { kind, entry, problem } = access.isWrite
        ? rules.write(area, access.table)
        : rules.read(area, access.table);
      if (problem) problems.push(`${path}: ${problem}`);
      else pairs[kind].add(pair);
      if (entry) usedEntries.add(entry);
    }
  }
  for (const entry of rules.entries) {
    if (!usedEntries.has(entry))
      problems.push(`backend/module-table.mjs: ${entry} больше не нужна, уберите строку`);
  }
  const counts = Object.fromEntries(Object.entries(pairs).map(([kind, all]) => [kind, all.size]));
  return {
    problems: [...problems, ...rules.problems],
    counts: { ...counts, listed: counts.listed + counts.above },
  };
}

function ownerless(migrations, owners) {
  const created = migrations.flatMap((text) => [...text.matchAll(CREATED)].map(([, name]) => name));
  return [...new Set(created)]
    .filter((name) => !owners.has(name))
    .map((name) => `migrations: у «${name}» нет ни @Entity, ни строки в VIEWS`);
}

function rulesOf({ MODULES, FOR_ALL, READS_ALL, READS, WRITES, UNNAMED }, owners) {
  const isHigher = (lower, higher, seenNames = new Set()) => {
    if (FOR_ALL.includes(lower) && lower !== higher && higher in MODULES) return true;
    if (seenNames.has(higher)) return false;
    seenNames.add(higher);
    return (MODULES[higher] ?? []).some((callee) => callee === lower || isHigher(lower, callee, seenNames));
  };
  const reasons = [
    ...Object.entries(READS_ALL).map(([area, reason]) => [`READS_ALL ${area}`, reason]),
    ...Object.entries(READS).flatMap(([area, { above = {} }]) =>
      Object.entries(above).map(([name, reason]) => [`READS ${area} ${name}`, reason]),
    ),
    ...Object.entries(WRITES).flatMap(([area, tables]) =>
      Object.entries(tables).map(([name, reason]) => [`WRITES ${area} ${name}`, reason]),
    ),
    ...Object.entries(UNNAMED).map(([path, reason]) => [`UNNAMED ${path}`, reason]),
  ];
  const sideReads = Object.entries(READS).flatMap(([area, reads]) =>
    (reads.beside ?? []).map((name) => ({ area, name, entry: `READS ${area} ${name}` })),
  );
  return {
    entries: [...reasons.map(([entry]) => entry), ...sideReads.map(({ entry }) => entry)],
    problems: [
      ...reasons
        .filter(([, reason]) => typeof reason !== 'string' || reason.trim() === '')
        .map(([entry]) => `backend/module-table.mjs: ${entry}: нет причины`),
      ...sideReads
        .filter(({ area, name }) => isHigher(area, owners.get(name)))
        .map(({ entry }) => `backend/module-table.mjs: ${entry}: владелец выше, место строки в above`),
    ],
    read(area, name) {
      const owner = owners.get(name);
      const isAlong = owner === PLATFORM || FOR_ALL.includes(owner) || MODULES[area]?.includes(owner);
      if (isAlong) return { kind: 'along' };
      if (area in READS_ALL) return { kind: 'listed', entry: `READS_ALL ${area}` };
      const entry = `READS ${area} ${name}`;
      if (READS[area]?.above?.[name] !== undefined) return { kind: 'above', entry };
      if (READS[area]?.beside?.includes(name)) return { kind: 'listed', entry };
      return {
        problem: `${area} читает «${name}» модуля ${owner}: ни стрелки в MODULES, ни строки в READS`,
      };
    },
    write(area, name) {
      const isListed = WRITES[area]?.[name] !== undefined;
      if (isListed) return { kind: 'writes', entry: `WRITES ${area} ${name}` };
      return {
        problem: `${area} пишет в «${name}» или запирает строки, это делает только ${owners.get(name)}: зовите его index.ts`,
      };
    },
  };
}

/** @param {string} root of the project */
export function sourcesOfBackend(root) {
  const paths = globSync('backend/src/**/*.ts', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  return new Map(
    paths.filter((path) => !TEST.test(path)).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
}

/** @param {string} root of the project */
export const textsOfMigrations = (root) =>
  globSync('migrations/*.ts', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
