import { wallBoardRoutes } from '@naryad/contracts/wall-boards/routes';
import { rooms } from '@naryad/contracts/realtime';
import { routes } from '@naryad/contracts/routes';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { SocketClient } from '../../../../tests/kit/socket-client.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';
import { contractsReport } from '../../../platform/contracts-report.js';
import { SocketUpkeep } from '../../../platform/realtime/socket-upkeep.js';

let app: TestApp;
let admin: TestClient;
let production: number;
let storehouse: number;
const sockets: SocketClient[] = [];

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  admin = await app.signedIn({ role: ADMINISTRATOR });
  production = await createModule(app.dataSource, 'production');
  storehouse = await createModule(app.dataSource, 'storehouse');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => app?.close());

const fields = () => ({
  name: 'Табло у линии',
  module_id: production,
  pages: ['calls' as const, 'day' as const],
  seconds_per_page: 15,
});
const tokenOf = (path: string): string => path.split('#')[1]!;
const cookieOf = (client: TestClient, id: number): string =>
  client.cookieHeader
    .split('; ')
    .find((one) => one.startsWith(`naryad_board_${id}=`))!
    .split('=')[1]!;

/** A device that has opened a new board by its link. */
async function device(input: Partial<ReturnType<typeof fields>> = {}) {
  const { data } = await admin.call(wallBoardRoutes.createWallBoard, { ...fields(), ...input });
  const client = await app.guest();
  const { id } = data.board;
  const token = tokenOf(data.path);
  await client.call(wallBoardRoutes.openWallBoard, { id, token });
  const socket = () => {
    const boardSocket = new SocketClient(client, { display: id });
    sockets.push(boardSocket);
    return boardSocket;
  };
  return { client, id, token, socket };
}
const loadBoard = async (client: TestClient, id: number) =>
  (await client.call(wallBoardRoutes.getShownBoard, { id })).data;
const statusOf = async (client: TestClient, id: number) =>
  (await client.raw('GET', `/api/board/${id}`)).status;
const passTime = (id: number, time: string) =>
  app.sql(`update wall_boards set turned_at = turned_at - $2::interval where id = $1`, [id, time]);

describe('a wall board', () => {
  it('shows its own module only, and only to a device that opened its link', async () => {
    const { client, id, token } = await device();
    expect(await loadBoard(client, id)).toMatchObject({
      id,
      name: 'Табло у линии',
      module: { id: production, key: 'production' },
      pages: ['day', 'calls'],
      room: rooms.productionBoard(production),
      production: { orders: [], calls: [] },
      storehouse: null,
    });
    const other = await device({ module_id: storehouse, pages: ['stock'] as never });
    expect(await loadBoard(other.client, other.id)).toMatchObject({
      production: null,
      storehouse: { putaway: {} },
    });
    expect(await statusOf(client, other.id)).toBe(404);
    expect(await statusOf(admin, id)).toBe(404);
    const stranger = await app.guest();
    await expect(stranger.call(wallBoardRoutes.openWallBoard, { id, token: 'x' })).rejects.toMatchObject({
      status: 404,
    });
    const storedTexts = await app.sql<{ text: string }>(
      `select w::text || (select coalesce(string_agg(k::text, ''), '') from idempotency_keys k) ||
              (select string_agg(a::text, '') from audit_log a) as text from wall_boards w`,
    );
    for (const secret of [token, cookieOf(client, id)])
      expect(storedTexts.some(({ text }) => text.includes(secret))).toBe(false);
  });

  it('replaces its token within a day, and a lost response does not lock it out', async () => {
    const { client, id, token } = await device();
    const first = cookieOf(client, id);
    expect(first).not.toBe(token);
    await passTime(id, '3 minutes');
    await Promise.all([loadBoard(client, id), loadBoard(client, id)]);
    // The link becomes invalid with the first token.
    const late = await app.guest();
    await expect(late.call(wallBoardRoutes.openWallBoard, { id, token })).rejects.toMatchObject({
      status: 404,
    });
    await passTime(id, '25 hours');
    const before = cookieOf(client, id);
    await Promise.all([loadBoard(client, id), loadBoard(client, id)]);
    const next = cookieOf(client, id);
    expect(next).not.toBe(before);
    // The response was lost: the previous token gets the same next token again.
    client.setCookie(`naryad_board_${id}`, before);
    await loadBoard(client, id);
    expect(cookieOf(client, id)).toBe(next);
    // A device that opens its link each day has a newer token.
    await client.call(wallBoardRoutes.openWallBoard, { id, token });
    await passTime(id, '3 minutes');
    await loadBoard(client, id);
    client.setCookie(`naryad_board_${id}`, before);
    expect(await statusOf(client, id)).toBe(404);
  });

  it('may call its own routes only', async () => {
    const { client } = await device();
    const closed = contractsReport(app.app)
      .routes.filter(({ access }) => access !== 'open')
      .map(({ method, path }) => `${method} ${path}`);
    const triedRoutes = routes.filter(({ method, path }) => closed.includes(`${method} ${path}`));
    expect(triedRoutes.length).toBeGreaterThan(150);
    const let_in: string[] = [];
    for (const { method, path } of triedRoutes) {
      const hasBody = method === 'POST' || method === 'PUT';
      const address = path.replace(/:\w+/g, String(production));
      const { status } = await client.raw(
        method,
        address,
        hasBody ? { body: { module_id: production } } : {},
      );
      if (status !== 401) let_in.push(`${path}: ${status}`);
    }
    expect(let_in).toEqual([]);
  });

  it('watches its room and no other', async () => {
    const { client, id, socket } = await device();
    const own = await socket().connected();
    expect(await own.subscribe(rooms.productionBoard(production))).toMatchObject({ ok: true });
    const others = [
      ...Object.values(rooms).map((room) => room(production)),
      rooms.productionBoard(storehouse),
    ];
    for (const room of others.filter((one) => one !== rooms.productionBoard(production)))
      expect([room, await own.subscribe(room)]).toMatchObject([room, { ok: false }]);
    // Without the board id its token is no session; with the id of another board it is invalid.
    for (const display of [undefined, id + 1000]) {
      const refusedSocket = new SocketClient(client, display === undefined ? {} : { display });
      sockets.push(refusedSocket);
      await waitFor(() => refusedSocket.ends.length > 0, 'the refusal');
      expect(refusedSocket.ends).toContain('unauthorized');
    }
  });

  it('ends within seconds when it is revoked, and reconnects when only its pages changed', async () => {
    const { client, id, socket } = await device();
    const first = await socket().connected();
    await admin.call(wallBoardRoutes.updateWallBoard, { ...fields(), id, pages: ['orders'] });
    await waitFor(() => !first.isConnected, 'the socket to be closed');
    expect((await loadBoard(client, id)).pages).toEqual(['orders']);
    const second = await socket().connected();
    const calls = await Promise.allSettled([
      admin.call(wallBoardRoutes.revokeWallBoard, { id }),
      admin.call(wallBoardRoutes.revokeWallBoard, { id }),
    ]);
    expect(calls.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await waitFor(() => !second.isConnected, 'the socket to be closed');
    expect(await statusOf(client, id)).toBe(404);
    const third = socket();
    await waitFor(() => third.ends.length > 0, 'the refusal');
    expect(third.ends).toContain('unauthorized');
    await expect(admin.call(wallBoardRoutes.updateWallBoard, { ...fields(), id })).rejects.toMatchObject({
      status: 409,
    });
  });

  it('moves to another device by a new link', async () => {
    const { client, id, socket } = await device();
    const previous = await socket().connected();
    const { data } = await admin.call(wallBoardRoutes.renewWallBoard, { id });
    await waitFor(() => !previous.isConnected, 'the socket to be closed');
    expect(await statusOf(client, id)).toBe(404);
    const other = await app.guest();
    await other.call(wallBoardRoutes.openWallBoard, { id, token: tokenOf(data.path) });
    expect(await statusOf(other, id)).toBe(200);
    expect(data.svg).toContain('<svg');
  });

  it('prevents the deletion and a type change of its module until it is revoked', async () => {
    const id = await createModule(app.dataSource, 'production');
    const { data } = await admin.call(wallBoardRoutes.createWallBoard, {
      ...fields(),
      name: 'Табло пресса',
      module_id: id,
    });
    const { name } = await admin.call(workModuleRoutes.getModule, { id });
    const { data: types } = await admin.call(workModuleRoutes.getModuleTypes, {});
    const module_type_id = types.find((one) => one.key === 'storehouse')!.id;
    const remove = () => admin.call(workModuleRoutes.deleteModule, { id });
    await expect(remove()).rejects.toMatchObject({
      body: { message: 'Модуль показывает табло «Табло пресса»: сначала отзовите его' },
    });
    await expect(
      admin.call(workModuleRoutes.createOrUpdateModule, { id, name, module_type_id }),
    ).rejects.toMatchObject({ body: { code: 'WORK_MODULE_TYPE_FIXED' } });
    await admin.call(wallBoardRoutes.revokeWallBoard, { id: data.board.id });
    await remove();
  });

  it('keeps its socket during token rotation', async () => {
    const { id, socket } = await device();
    const own = await socket().connected();
    await app.sql('update wall_boards set serial = serial + 1 where id = $1', [id]);
    await app.get(SocketUpkeep).recheckAll();
    expect(own.isConnected).toBe(true);
    await app.sql('update wall_boards set serial = serial + 1 where id = $1', [id]);
    await app.get(SocketUpkeep).recheckAll();
    await waitFor(() => !own.isConnected, 'the socket to be closed');
  });
});

it.each([
  [{ name: ' ' }, 'name', 'Укажите название табло'],
  [{ pages: [] }, 'pages', 'Выберите хотя бы одну страницу'],
  [{ pages: ['stock'] as never }, 'pages', 'У этого модуля нет такой страницы'],
  [{ seconds_per_page: 1 }, 'seconds_per_page', 'Укажите от 5 до 300 секунд'],
  [{ module_id: 999_999 }, 'module_id', 'Выберите производство или склад'],
])('refuses %o with an error at its field', async (part, field, text) => {
  const refusedCall = admin.call(wallBoardRoutes.createWallBoard, { ...fields(), ...part });
  await expect(refusedCall).rejects.toMatchObject({ status: 422, errors: { [field]: [text] } });
});
