import type { WorkerOptions } from 'node:worker_threads';

/** Node takes the types out of the sources itself; what they import is named there as it is called once compiled. */
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

/** Where the code of a thread lies, and the options that it needs there. */
export interface ThreadEntry {
  readonly file: URL;
  readonly options: WorkerOptions;
}

/**
 * The entry of a thread beside the module that starts it. Where the sources run without having been compiled (tests), the
 * thread runs them, too.
 * @param name compiled name: './table-thread.js'
 * @param from `import.meta.url` of the module that starts the thread
 */
export function threadEntry(name: string, from: string): ThreadEntry {
  const file = new URL(name, from);
  if (!from.endsWith('.ts')) return { file, options: {} };
  file.pathname = file.pathname.replace(/js$/, 'ts');
  const hook = `data:text/javascript,${encodeURIComponent(FIND_SOURCES)}`;
  return { file, options: { execArgv: ['--no-warnings', '--import', hook] } };
}
