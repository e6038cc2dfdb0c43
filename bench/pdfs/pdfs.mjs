import { startChild } from '../lib/child.mjs';
import { median, pairedRatio, round } from '../lib/figures.mjs';
import { openQueue } from '../lib/queue.mjs';
import { alternate } from '../lib/rounds.mjs';
import { documents, htmlOf, manyLabels } from './html.mjs';
import { queuedRound } from './queued.mjs';

const GOAL = 0.9;
/**
 * Labels of one delivery. The product prints them in portions and merges the PDFs; bare Chromium prints them
 * as one page.
 */
const LABELS = 500;
/** Goal: maximum ratio of the time to that of bare Chromium. */
const GOAL_OF_LABELS = 1.5;

/**
 * (d) PDFs per second through queue and worker, compared with bare Chromium, and one long file of labels.
 * @param {import('../lib/plant.mjs').BenchPlant} bench
 */
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
      const rounds = await alternate(quick ? 1 : 4, {
        ours: () => queuedRound(bench, queue, document, count),
        bare: () => bareRound(count),
      });
      const ratio = pairedRatio(rounds.ours, rounds.bare);
      rows.push([document.name, median(rounds.ours), median(rounds.bare), ratio]);
      goals.push({ name: document.name, value: ratio, kind: 'at least', limit: GOAL });
      data[document.template] = { queued: rounds.ours.map(round), bare: rounds.bare.map(round), count };
    }
    const labels = await manyLabels(LABELS);
    const html = await htmlOf(labels);
    const one = {
      ours: () => queuedRound(bench, queue, labels, 1),
      bare: () => bare.ask('round', { html, count: 1 }),
    };
    await alternate(1, one);
    const rounds = await alternate(quick ? 3 : 7, one);
    rows.push([labels.name, median(rounds.ours), median(rounds.bare), pairedRatio(rounds.ours, rounds.bare)]);
    goals.push({
      name: `${labels.name}: дольше голой страницы в`,
      value: pairedRatio(rounds.bare, rounds.ours),
      kind: 'under',
      limit: GOAL_OF_LABELS,
    });
    data.labels = { queued: rounds.ours.map(round), bare: rounds.bare.map(round), count: LABELS };
  } finally {
    await queue.close();
    await bare.stop();
  }
  const title = 'PDF: очередь и воркер рядом с голым Chromium';
  return { title, head: ['документ', 'очередь, 1/с', 'Chromium, 1/с', 'отношение'], rows, goals, data };
}
