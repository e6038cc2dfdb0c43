import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const SOURCES = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const ENTITY_FILE = /\.(entity|entities)\.(js|ts)$/;

/**
 * Exports of all entity files of platform and modules, found by their suffix, because the platform must not
 * reference a module. In the bundle a generated list replaces this function (`scripts/lib/bundle.mjs`).
 */
export async function entityFiles(): Promise<Record<string, unknown>[]> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    ENTITY_FILE.test(file),
  );
  return Promise.all(
    files.map((file) => import(pathToFileURL(join(SOURCES, file)).href) as Promise<Record<string, unknown>>),
  );
}
