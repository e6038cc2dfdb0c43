import type { WorkerOptions } from 'node:worker_threads';

/**
 * Node strips the types of the sources; their imports use the names of compiled files, so they have to be
 * resolved to sources.
 */
const FIND_SOURCES = `
import { registerHooks } from 'node:module';
registerHooks({
  resolve(name, context, next) {
    try {
      return next(name, context);
    } catch (error) {
      if (!/^[.].*[.]js$/.test(name)) throw error;
      return next(name.replace(/js$/, 'ts'), context);
    }
  },
});`;

/** Location of a thread's code, and the required options. */
export interface ThreadEntry {
  readonly file: URL;
  readonly options: WorkerOptions;
}

/**
 * Entry of a thread next to the module that starts it. If that module runs from sources (tests), the thread
 * does as well.
 * @param name compiled file name: './table-thread.js'
 * @param from `import.meta.url` of the module that starts the thread
 */
export function threadEntry(name: string, from: string): ThreadEntry {
  const file = new URL(name, from);
  if (!from.endsWith('.ts')) return { file, options: {} };
  file.pathname = file.pathname.replace(/js$/, 'ts');
  const hook = `data:text/javascript,${encodeURIComponent(FIND_SOURCES)}`;
  return { file, options: { execArgv: ['--no-warnings', '--import', hook] } };
}
