import { join, resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

/**
 * Builds `tracing.js`, which the start page loads only when the server records traces. A separate file, so
 * that no other bundle grows.
 */
export function tracingPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'naryad-tracing',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle() {
      const { root, build: options } = config;
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        resolve: { alias: config.resolve.alias },
        build: {
          outDir: resolve(root, options.outDir),
          emptyOutDir: false,
          target: options.target,
          lib: {
            entry: join(root, 'src/tracing/tracing.ts'),
            formats: ['iife'],
            name: 'tracing',
            fileName: () => 'tracing.js',
          },
        },
      });
    },
  };
}
