// Bare sharp: the operations of the product's adapter from file to file, like a script, with the concurrency
// of the worker.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tmpdir } from 'node:os';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { answerQuestions } from '../lib/child.mjs';

const requireOfWorkers = createRequire(inRoot('workers', 'package.json'));
await import(pathToFileURL(requireOfWorkers.resolve('reflect-metadata')).href);
const { SharpImages } = await import('../../workers/dist/photos/sharp-images.adapter.js');
const images = new SharpImages();

async function makeForms(source, target) {
  const { view, thumb } = await images.makeForms(await readFile(source));
  await Promise.all([writeFile(`${target}-view.jpg`, view), writeFile(`${target}-thumb.webp`, thumb)]);
}

answerQuestions({
  /**
   * @param {{ sources: Uint8Array[], count: number, concurrency: number }} input @returns photos per second
   */
  async round({ sources, count, concurrency }) {
    const folder = mkdtempSync(join(tmpdir(), 'naryad-bench-photos-'));
    try {
      const files = Array.from({ length: count }, (_, index) => join(folder, `${index}.jpg`));
      for (const [index, file] of files.entries()) writeFileSync(file, sources[index % sources.length]);
      let next = 0;
      const startedAt = performance.now();
      const worker = async () => {
        while (next < count) {
          const file = files[next++];
          await makeForms(file, file);
        }
      };
      await Promise.all(Array.from({ length: concurrency }, worker));
      return count / ((performance.now() - startedAt) / 1000);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});
