import { startChild } from '../lib/child.mjs';
import { median, pairedRatio, round } from '../lib/figures.mjs';
import { openQueue } from '../lib/queue.mjs';
import { alternate } from '../lib/rounds.mjs';
import { documents, htmlOf } from './html.mjs';
import { queuedRound } from './queued.mjs';

const GOAL = 0.8;

/** (d) PDFs a second through queue and worker beside bare Chromium. @param {import('../lib/plant.mjs').BenchPlant} bench */
export async function pdfs(bench, { quick }) {
  const queue = openQueue('documents', bench.redisUrl);
  const bare = await startChild(new URL('bare.mjs', import.meta.url).pathname);
  const rows = [];
  const goals = [];
  const data = {};
  try {
    for (const document of await documents()) {
      const html = await htmlOf(document);
      const bareRound = (count) => bare.ask('round', { html, count });
      const rate = await bareRound(5).then(() => bareRound(10));
      await queuedRound(bench, queue, document, 10);
      const count = Math.max(10, Math.round(rate * (quick ? 1.5 : 2.5)));
      const found = await alternate(quick ? 1 : 4, {
        ours: () => queuedRound(bench, queue, document, count),
        bare: () => bareRound(count),
      });
      const ratio = pairedRatio(found.ours, found.bare);
      rows.push([document.name, median(found.ours), median(found.bare), ratio]);
      goals.push({ name: document.name, value: ratio, kind: 'at least', limit: GOAL });
      data[document.template] = { queued: found.ours.map(round), bare: found.bare.map(round), count };
    }
  } finally {
    await queue.close();
    await bare.stop();
  }
  const title = 'PDF: очередь и воркер рядом с голым Chromium';
  return { title, head: ['документ', 'очередь, 1/с', 'Chromium, 1/с', 'отношение'], rows, goals, data };
}
