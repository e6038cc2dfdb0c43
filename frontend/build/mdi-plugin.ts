import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:mdi/';
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*(['"])@mdi\/js\2;?/g;

/**
 * `@mdi/js` is one module: bundled as it is, every route loads the icons of all routes (5 KB gzipped too much on the
 * workstation). This turns each imported icon into a module of its own, which stays in the chunk that uses it.
 */
export function mdiPlugin(): Plugin {
  const icons = createRequire(import.meta.url)('@mdi/js') as Readonly<Record<string, string>>;
  return {
    name: 'naryad-mdi',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const name = id.slice(PREFIX.length + 1);
      const path = icons[name];
      if (path === undefined) throw new Error(`@mdi/js has no icon ${name}`);
      return `export const ${name} = ${JSON.stringify(path)};`;
    },
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('@mdi/js')) return null;
      const rewritten = code.replace(IMPORT, (_, list: string) =>
        list
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== '')
          .map((name) => `import { ${name} } from '${PREFIX}${name.split(/\s+as\s+/)[0]}';`)
          .join(' '),
      );
      return { code: rewritten, map: null };
    },
  };
}
