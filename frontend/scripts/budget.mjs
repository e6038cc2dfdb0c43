/*
 * Measures the first load of the routes in budgets.json and fails when one is above its limit. Run after
 * `vite build`: node frontend/scripts/budget.mjs
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const frontend = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Manifest keys of a module and of all its static imports, direct and indirect. */
function closure(manifest, keys) {
  const seenModules = new Set();
  const visit = (key) => {
    if (seenModules.has(key)) return;
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`budget: ${key} is not in the manifest`);
    seenModules.add(key);
    for (const next of chunk.imports ?? []) visit(next);
  };
  keys.forEach(visit);
  return seenModules;
}

/**
 * Measures every route.
 * @returns {{ name: string, kilobytes: number, limitKb: number, targetKb: number, missing: string[], files: {
 * file: string, kilobytes: number }[] }[]}
 */
export function weighRoutes({
  dist = join(frontend, 'dist'),
  budgets = join(frontend, 'budgets.json'),
} = {}) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const { routes } = JSON.parse(readFileSync(budgets, 'utf8'));
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  if (entry === undefined) throw new Error('budget: the manifest has no entry');
  return Object.entries(routes).map(([name, { limitKb, targetKb, modules }]) => {
    const missingModules = modules.filter((module) => manifest[module] === undefined);
    const present = modules.filter((module) => manifest[module] !== undefined);
    const scripts = new Set(
      [...closure(manifest, [entry, ...present])]
        .map((key) => manifest[key].file)
        .filter((file) => file.endsWith('.js')),
    );
    const files = [...scripts]
      .map((file) => ({
        file,
        kilobytes: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000,
      }))
      .sort((a, b) => b.kilobytes - a.kilobytes);
    const kilobytes = files.reduce((sum, file) => sum + file.kilobytes, 0);
    return { name, kilobytes, limitKb, targetKb, missing: missingModules, files };
  });
}

/** Prints the sizes. Returns false when a route is above its limit or one of its modules is missing. */
export function checkBudgets(options) {
  let within = true;
  for (const route of weighRoutes(options)) {
    const { name, kilobytes, limitKb, targetKb, missing, files } = route;
    const status = kilobytes > limitKb ? 'ПРЕВЫШЕН' : kilobytes > targetKb ? 'выше цели' : 'в норме';
    console.log(
      `budget ${name}: ${kilobytes.toFixed(1)} KB gzip, target ${targetKb}, limit ${limitKb} (${status})`,
    );
    for (const module of missing)
      console.log(`budget ${name}: no chunk for ${module}, see frontend/budgets.json`);
    if (missing.length > 0) within = false;
    if (kilobytes > limitKb) {
      within = false;
      for (const file of files) console.log(`  ${file.kilobytes.toFixed(1).padStart(6)} KB  ${file.file}`);
    }
  }
  return within;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = checkBudgets() ? 0 : 1;
}
