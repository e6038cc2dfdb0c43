import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { PlantClient } from './plant-client.mjs';

/** A plant that returns these responses, one per request. */
async function plantThat(...answers) {
  const requests = [];
  const server = createServer((request, response) => {
    requests.push({ key: request.headers['idempotency-key'] });
    answers[requests.length - 1](response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = new PlantClient(`http://127.0.0.1:${server.address().port}`);
  onTestFinished(() => {
    client.close();
    server.close();
  });
  return { client, requests };
}

const json = (status, body) => (response) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const breaks = (response) => response.destroy();
const breaksInside = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
  response.write('{', () => response.destroy());
};

it('a command is sent again under its key after lost connections and 503', async () => {
  const { client, requests } = await plantThat(
    breaks,
    breaksInside,
    json(503, { success: false, message: 'База данных недоступна. Попробуйте ещё раз.' }),
    json(200, { success: true }),
  );
  await client.callSurely(productionRoutes.changeStepStatus, { step_id: 1, status: 'work' });
  expect(requests).toHaveLength(4);
  expect(new Set(requests.map((request) => request.key)).size).toBe(1);
  expect(requests[0].key).toMatch(/\S{20,}/);
});

it('a query is retried without a key', async () => {
  const { client, requests } = await plantThat(
    json(503, { success: false, message: 'Сервер занят. Попробуйте ещё раз.' }),
    json(200, { success: true, data: [] }),
  );
  await client.callSurely(productionRoutes.getTaskForWorkshopPostUnit, { id: 1 });
  expect(requests.map((request) => request.key)).toEqual([undefined, undefined]);
});

it('a refusal of the domain is an answer', async () => {
  const { client, requests } = await plantThat(
    json(409, { success: false, message: 'Операция уже начата другим рабочим местом', code: 'PLACE_BUSY' }),
  );
  const call = client.callSurely(productionRoutes.changeStepStatus, { step_id: 1, status: 'work' });
  await expect(call).rejects.toMatchObject({ status: 409 });
  expect(requests).toHaveLength(1);
});
