// Bare sharp: the operations of the product's own adapter, called directly, as many at once as the worker takes.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { answerQuestions } from '../lib/child.mjs';

const requireOfWorkers = createRequire(inRoot('workers', 'package.json'));
await import(pathToFileURL(requireOfWorkers.resolve('reflect-metadata')).href);
const { SharpImages } = await import('../../workers/dist/photos/sharp-images.adapter.js');
const images = new SharpImages();

answerQuestions({
  /** @param {{ sources: Uint8Array[], count: number, concurrency: number }} input @returns photos a second */
  async round({ sources, count, concurrency }) {
    const buffers = sources.map((it) => Buffer.from(it));
    let next = 0;
    const started = performance.now();
    const lane = async () => {
      while (next < count) await images.makeForms(buffers[next++ % buffers.length]);
    };
    await Promise.all(Array.from({ length: concurrency }, lane));
    return count / ((performance.now() - started) / 1000);
  },
});
