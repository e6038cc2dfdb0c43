import { wallBoardRoutes } from '@naryad/contracts/wall-boards/routes';
import { PlantClient } from '../../scripts/lib/plant-client.mjs';
import { DEMO_PASSWORD } from '../lib/plant.mjs';

/** Boards of a module, each opened by its own device; returns the cookies of the devices. */
export async function openBoards(bench, { moduleId, pages }, count) {
  const admin = new PlantClient(bench.url);
  await admin.signIn('admin@naryad.local', DEMO_PASSWORD);
  const devices = [];
  for (let index = 0; index < count; index += 1) {
    const { data } = await admin.call(wallBoardRoutes.createWallBoard, {
      name: `Табло ${index}`,
      module_id: moduleId,
      pages,
      seconds_per_page: 15,
    });
    devices.push(await openBoard(bench.url, data));
  }
  admin.close();
  return devices;
}

async function openBoard(url, { board: { id }, path }) {
  const csrf = await fetch(`${url}/sanctum/csrf-cookie`);
  const jar = csrf.headers.getSetCookie().map((line) => line.split(';')[0]);
  const token = decodeURIComponent(jar.find((one) => one.startsWith('XSRF-TOKEN=')).slice(11));
  const answer = await fetch(`${url}${wallBoardRoutes.openWallBoard.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: jar.join('; '),
      'x-xsrf-token': token,
      origin: url,
    },
    body: JSON.stringify({ id, token: path.split('#')[1] }),
  });
  if (!answer.ok) throw new Error(`Табло ${id}: ${answer.status} ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { cookie, display: id };
}

export async function askBoard(url, { cookie, display }) {
  const answer = await fetch(`${url}${wallBoardRoutes.getShownBoard.path.replace(':id', display)}`, {
    headers: { cookie },
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`Табло ${display}: ${answer.status}`);
}

/** All boards reconnect at the same time, with one request each. */
export async function catchUp(bench, devices) {
  const from = performance.now();
  const answers = await Promise.allSettled(devices.map((one) => askBoard(bench.url, one)));
  return {
    ms: performance.now() - from,
    failed: answers.filter(({ status }) => status === 'rejected').length,
  };
}
