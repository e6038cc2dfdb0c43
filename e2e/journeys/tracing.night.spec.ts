import { expect } from '@playwright/test';
import { TraceCollector } from '../../runtime/src/tracing/testing/trace-collector.js';
import { test } from '../kit/time-limit.js';
import { OwnPlant } from '../kit/own-plant.js';
import { signIn } from '../kit/people.js';

test('a press in a browser and the transaction that it causes are one trace', async ({ browser }) => {
  const collector = await TraceCollector.start();
  const plant = await OwnPlant.start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
  try {
    const context = await browser.newContext({ baseURL: plant.url });
    const page = await context.newPage();
    const refusedRequests: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) refusedRequests.push(message.text());
    });
    await signIn(page, 'planner');
    const paths = () =>
      collector.spans.map((span) =>
        collector
          .pathOf(span)
          .map(({ name, service }) => `${service.replace('naryad-', '')}: ${name}`)
          .join(' < '),
      );
    // The page reports it two seconds after the press.
    await expect
      .poll(paths, { timeout: 20_000 })
      .toContainEqual('backend: transaction < backend: POST /login < browser: request < browser: press');
    expect(refusedRequests).toEqual([]);
    await context.close();
  } finally {
    await plant.stop();
    await collector.stop();
  }
});
