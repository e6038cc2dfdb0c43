import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*(['"])@mdi\/js\2;?/g;

/**
 * `@mdi/js` is a single module: bundled as it is, every route would load the icons of all routes (5 KB
 * gzipped too much on the workstation). This plugin inlines each imported icon into the module that uses it.
 * One chunk per icon would cost more than the few duplicates: about a hundred bytes of overhead each, plus an
 * entry in the preload list of every screen.
 */
export function mdiPlugin(): Plugin {
  const icons = createRequire(import.meta.url)('@mdi/js') as Readonly<Record<string, string>>;
  const declarationOf = (imported: string): string => {
    const [name = '', alias = name] = imported.split(/\s+as\s+/);
    const path = icons[name];
    if (path === undefined) throw new Error(`@mdi/js has no icon ${name}`);
    return `const ${alias} = ${JSON.stringify(path)};`;
  };
  return {
    name: 'naryad-mdi',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('@mdi/js')) return null;
      const rewritten = code.replace(IMPORT, (_, list: string) =>
        list
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== '')
          .map(declarationOf)
          .join(' '),
      );
      return { code: rewritten, map: null };
    },
  };
}
