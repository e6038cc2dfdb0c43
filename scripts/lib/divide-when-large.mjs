import { pathToFileURL } from 'node:url';
import { programFile } from './bundle.mjs';
import { run } from './processes.mjs';

const PROGRAMS = {
  isDue: programFile('migrations', 'division-due'),
  divide: programFile('migrations', 'divide-movements'),
};

/**
 * Partitions the table of movements while the plant is running, once it has grown large: docs/adr/0077. Runs
 * in the background; a failure is logged and retried at the next start.
 * @param {string} ownerUrl
 * @param {(line: string, error?: unknown) => void} log
 * @param {AbortSignal} signal ends it
 */
export async function divideWhenLarge(ownerUrl, log, signal, { isDue, divide } = PROGRAMS) {
  try {
    const { isDivisionDue } = await import(pathToFileURL(isDue).href);
    if (signal.aborted || !(await isDivisionDue(ownerUrl))) return;
    log('Движений стало много: делю их таблицу на части. Работать можно.');
    const env = { DATABASE_OWNER_URL: ownerUrl };
    const done = await run(process.execPath, [divide], { env, signal });
    if (done.code !== 0) throw new Error(done.output.trim());
    log(done.output.trim());
  } catch (error) {
    if (!signal.aborted) log(`Таблица движений не разделена: ${error.message}`, error);
  }
}
