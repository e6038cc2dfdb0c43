import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentJobs } from '@naryad/contracts/documents/jobs';
import { documentRoutes } from '@naryad/contracts/documents/routes';
import { templateData } from '@naryad/contracts/documents/templates';
import { parseWith } from '@naryad/contracts/kernel/parse';
import { printingJobs } from '@naryad/contracts/printing/jobs';
import { printMarkKey } from '@naryad/contracts/printing/marks';
import { printingRoutes as routes } from '@naryad/contracts/printing/routes';
import { productionPrintRoutes } from '@naryad/contracts/production/print-routes';
import { rooms } from '@naryad/contracts/realtime';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { workshopRoutes } from '@naryad/contracts/workshops/routes';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import {
  createProductionOrder,
  createShopFloor,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { SocketClient } from '../../../../tests/kit/socket-client.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { Housekeeping } from '../../../platform/outbox/housekeeping.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { JobRegistry } from '../../../platform/queue/job-registry.js';
import { JobQueues } from '../../../platform/queue/job-queues.js';
import { PendingSweep } from '../../../platform/queue/pending-sweep.js';
import { ResultsConsumer } from '../../../platform/queue/results-consumer.js';

type Client = Awaited<ReturnType<TestApp['signedIn']>>;

let app: TestApp;
let floor: ShopFloor;
let admin: Client;
let stranger: Client;
let printer: number;
let labeller: number;
let order: number;
let units: number[];
let turn = 0;
let deliveries = 0;

beforeAll(async () => {
  app = await startTestApp();
  floor = await createShopFloor(app);
  admin = await app.signedIn({ role: ADMINISTRATOR });
  stranger = await app.signedIn({
    role: 'Планировщик',
    moduleIds: [await createModule(app.dataSource, 'production')],
  });
});
afterAll(() => app?.close());
beforeEach(async () => {
  turn += 1;
  printer = await add({ name: `Лазерный ${turn}` });
  labeller = await add({ name: `Этикетки ${turn}`, language: 'zpl', kind: 'tcp', address: 'zebra.local' });
  order = await createProductionOrder(floor, { quantity: 3 });
  const lots = await app.sql<{ id: number }>(
    'select lot_id as id from production_tasks where order_id = $1 order by sort',
    [order],
  );
  units = lots.map(({ id }) => id);
});

const PRINTER = { kind: 'ipp', address: 'ipp://10.0.0.7/ipp/print', language: 'pdf' } as const;
const add = async (over: object) => {
  const { data } = await admin.call(routes.createOrUpdatePrinter, { ...PRINTER, name: 'Принтер', ...over });
  return data.id;
};
const take = (name: string, data: object) =>
  app.get(ResultsConsumer).take(`delivery-${(deliveries += 1)}`, name, data);
const rendered = async (id: string) => {
  const path = `documents/files/${id}.pdf`;
  await app.get(FileStorage).put(path, Buffer.from('%PDF-'));
  await take(documentJobs.rendered.name, { request_id: id, html: null, path });
};
const finished = (id: string, outcome: string, words: string | null = null) =>
  take(printingJobs.finished.name, { job_id: id, outcome, words, pages: null });
const jobs = async (client: Client = floor.planner) => (await client.call(routes.getPrintJobs, {})).data;
const jobOf = async (id: string) => (await jobs(admin)).find((one) => one.id === id);
const labels = async (over: object = {}, client: Client = floor.planner) => {
  const { data } = await client.call(productionPrintRoutes.printOrder, {
    production_order_id: order,
    what: 'labels',
    printer_id: labeller,
    ...over,
  });
  return data;
};
const dataOf = async (id: string) => {
  const [row] = await app.sql<{ data: never }>('select data from render_requests where id = $1', [id]);
  return row!.data;
};
const payloadOf = async (id: string) => {
  const [row] = await app.sql<{ payload: object }>(
    `select payload from outbox where name = 'printing.job-ready' and payload->>'job_id' = $1`,
    [id],
  );
  return row?.payload;
};
const refusal = (code: string) => expect.objectContaining({ body: expect.objectContaining({ code }) });

describe('printers', () => {
  it('are listed with their places; a name is there once', async () => {
    await app.sql('update work_places set printer_id = $1 where id = $2', [printer, floor.places.assembly]);
    const { data } = await floor.assembler.call(routes.getPrinters, { search: `Лазерный ${turn}` });
    expect(data).toEqual([
      {
        id: printer,
        name: `Лазерный ${turn}`,
        ...PRINTER,
        dpi: 203,
        is_active: true,
        trouble: null,
        place_count: 1,
        waiting_count: 0,
        version: 1,
      },
    ]);
    await expect(add({ name: `лазерный ${turn}` })).rejects.toMatchObject({
      body: { errors: { name: ['Принтер с таким названием уже есть'] } },
    });
  });

  it.each([
    ['ipp', 'file:///etc/passwd'],
    ['ipp', 'ipp://user:secret@10.0.0.7/'],
    ['tcp', 'http://10.0.0.7:9100'],
  ])('have no such address: %s %s', async (kind, address) => {
    await expect(add({ name: 'Новый', kind, address })).rejects.toMatchObject({
      status: 422,
      body: { errors: { address: [expect.stringContaining('пример')] } },
    });
  });

  it('changed by two at once: the second is told', async () => {
    const change = (name: string) =>
      admin.call(routes.createOrUpdatePrinter, { ...PRINTER, id: printer, name, version: 1 });
    const ends = await Promise.allSettled([change(`А ${turn}`), change(`Б ${turn}`)]);
    const [refused] = ends.filter((end) => end.status === 'rejected');
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1);
    expect(refused!.reason).toEqual(refusal('PRINTER_STALE'));
  });

  it('stay while places print at them or something waits for them', async () => {
    const remove = (id: number) => admin.call(routes.deletePrinter, { id });
    await app.sql('update work_places set printer_id = $1 where id = $2', [printer, floor.places.assembly]);
    await expect(remove(printer)).rejects.toThrow('На нём печатают рабочие места: Сборка 1');
    await app.sql('update work_places set printer_id = null');
    const { job } = await labels();
    await expect(remove(labeller)).rejects.toThrow('В очереди на этот принтер: 1');
    await floor.planner.call(routes.cancelPrintJob, { id: job!.id });
    await remove(labeller);
    await remove(printer);
    await expect(remove(printer)).rejects.toMatchObject({ status: 404 });
    await expect(labels()).rejects.toEqual(refusal('PRINTER_GONE'));
  });

  it('are kept by a place; one that is gone is refused under its field', async () => {
    const { data: places } = await admin.call(workshopRoutes.getWorkshopPostUnits, {});
    const place = places.find(({ id }) => id === floor.places.assembly2)!;
    const save = (printer_id: number | null, version: number) =>
      admin.call(workshopRoutes.createOrUpdateWorkshopPostUnit, {
        id: place.id,
        name: place.name,
        workshop_post_id: place.workshop_post_id,
        printer_id,
        version,
      });
    const { data } = await save(printer, place.version);
    expect(data.printer).toEqual({ id: printer, name: `Лазерный ${turn}`, is_active: true });
    await expect(save(999_999, data.version)).rejects.toMatchObject({
      body: { errors: { printer_id: ['Такого принтера нет: возможно, его уже удалили'] } },
    });
    expect((await save(null, data.version)).data.printer).toBeNull();
  });
});

describe('a document on its way', () => {
  it('is made, sent and printed; the queue shows each step live', async () => {
    const socket = await new SocketClient(floor.planner).connected();
    await socket.subscribe(rooms.catalog());
    const { count, job } = await labels();
    expect(count).toBe(3);
    const { id } = job!;
    expect(job).toMatchObject({
      title: `Этикетки заказа № ${order}`,
      state: 'queued',
      pages: 3,
      production_order_id: order,
    });
    await rendered(id);
    await waitFor(async () =>
      (await app.get(JobQueues).queues.get('printing')!.getJobs()).some((one) => one.data.job_id === id),
    );
    await take(printingJobs.progressed.name, { job_id: id, is_sent: false, words: 'Принтер не отвечает' });
    expect(await jobOf(id)).toMatchObject({ state: 'queued', detail: 'Принтер не отвечает' });
    const { data: troubled } = await admin.call(routes.getPrinters, { search: `Этикетки ${turn}` });
    expect(troubled[0]).toMatchObject({ trouble: 'Принтер не отвечает', waiting_count: 1 });
    await take(printingJobs.progressed.name, { job_id: id, is_sent: true, words: null });
    expect(await jobOf(id)).toMatchObject({ state: 'printing' });
    await finished(id, 'printed');
    expect(await jobOf(id)).toMatchObject({
      state: 'printed',
      detail: null,
      finished_at: expect.any(String),
    });
    await take(printingJobs.progressed.name, { job_id: id, is_sent: true, words: 'поздно' });
    expect(await jobOf(id)).toMatchObject({ state: 'printed', detail: null });
    await waitFor(() =>
      socket.messages
        .flatMap((message) => message.changes)
        .some((change) => change.entity === 'catalog' && change.list === 'print-jobs'),
    );
    socket.close();
  });

  it('whose rendering fails is told with the reason', async () => {
    const { job } = await labels();
    const payload = {
      request_id: job!.id,
      template_key: 'unit-label',
      format: 'pdf',
      data: null,
      target_path: 'x.pdf',
    };
    await app.get(UnitOfWork).runAsSystem((tx) =>
      app
        .get(JobRegistry)
        .failureHandler(documentJobs.render.name)!
        .handle(tx, payload as never, {
          job_name: documentJobs.render.name,
          job_id: '1',
          payload,
          error: 'Браузер не запустился',
          history: [],
          attempts: 8,
        }),
    );
    expect(await jobOf(job!.id)).toMatchObject({
      state: 'failed',
      detail: 'Не удалось подготовить документ: Браузер не запустился',
    });
    await expect(floor.planner.call(routes.reprint, { id: job!.id, reason: 'Ещё раз' })).rejects.toEqual(
      refusal('PRINT_JOB_NO_FILE'),
    );
  });

  it.each([
    [false, 'failed'],
    [true, 'unsure'],
  ])('that was tried in vain (sent: %s) ends %s', async (isSent, state) => {
    const { job } = await labels();
    const { id } = job!;
    await rendered(id);
    if (isSent) await take(printingJobs.progressed.name, { job_id: id, is_sent: true, words: null });
    const payload = {
      job_id: id,
      title: '',
      path: '',
      printer: { kind: 'tcp', address: 'x', language: 'zpl', dpi: 203 },
    };
    await app.get(UnitOfWork).runAsSystem((tx) =>
      app
        .get(JobRegistry)
        .failureHandler(printingJobs.print.name)!
        .handle(tx, payload as never, {
          job_name: printingJobs.print.name,
          job_id: '1',
          payload,
          error: 'Принтер не отвечает',
          history: [],
          attempts: 300,
        }),
    );
    expect(await jobOf(id)).toMatchObject({ state, detail: expect.stringContaining('Принтер не отвечает') });
  });

  it('is found by its state, its printer and the plant’s day', async () => {
    const { job } = await labels();
    const [row] = await app.sql<{ today: string }>(
      `select to_char(now() at time zone 'Europe/Moscow', 'YYYY-MM-DD') as today`,
    );
    const found = async (input: object) =>
      (await floor.planner.call(routes.getPrintJobs, { printer_id: labeller, ...input })).total;
    expect(await found({ date: row!.today, state: 'queued' })).toBe(1);
    // Before the plant's midnight it was yesterday, whatever the server's clock says of the day.
    await app.sql(
      `update print_jobs set created_at = ($2::date::timestamp at time zone 'Europe/Moscow') - interval '1 second'
        where id = $1`,
      [job!.id, row!.today],
    );
    expect(await found({ date: row!.today })).toBe(0);
    expect(await found({})).toBe(1);
    expect(await found({ printer_id: printer })).toBe(0);
    await expect(found({ date: '2026-02-30' })).rejects.toMatchObject({ status: 422 });
  });

  it('is put back when Redis was emptied', async () => {
    const { job } = await labels();
    await rendered(job!.id);
    const queue = app.get(JobQueues).queues.get('printing')!;
    const isThere = async () => (await queue.getJobs()).some((one) => one.data.job_id === job!.id);
    await waitFor(isThere);
    await queue.obliterate({ force: true });
    await app.get(PendingSweep).runOnce(-1_000);
    expect(await isThere()).toBe(true);
  });

  it('is cancelled before it is sent, and not after', async () => {
    const [first, second] = [(await labels()).job!, (await labels({ what: 'labels', from: 2 })).job!];
    const { data } = await floor.planner.call(routes.cancelPrintJob, { id: first.id });
    expect(data.state).toBe('cancelled');
    expect((await app.get(FileStorage).read(printMarkKey(first.id))).toString()).toBe('cancelled');
    // A worker has begun, and nobody has heard of it yet.
    await app.get(FileStorage).put(printMarkKey(second.id), Buffer.from('sending'));
    await expect(floor.planner.call(routes.cancelPrintJob, { id: second.id })).rejects.toEqual(
      refusal('PRINT_JOB_NOT_WAITING'),
    );
    // What the printer did is the truth, also of one that was cancelled in the same moment.
    await finished(first.id, 'printed');
    expect(await jobOf(first.id)).toMatchObject({ state: 'printed' });
  });

  it('is printed again with a reason, which the journal tells', async () => {
    const { job } = await labels();
    await rendered(job!.id);
    const again = (client: Client, reason = 'Лента смялась') =>
      client.call(routes.reprint, { id: job!.id, reason });
    await expect(again(floor.planner)).rejects.toEqual(refusal('PRINT_JOB_NOT_OVER'));
    await finished(job!.id, 'printed');
    await expect(again(floor.planner, ' ')).rejects.toMatchObject({
      body: { errors: { reason: ['Укажите причину'] } },
    });
    const ends = await Promise.allSettled([again(floor.planner), again(floor.planner)]);
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1);
    const [line] = await app.sql<{ after: object }>(
      `select after from audit_log where action = 'printing.reprint' order by id desc limit 1`,
    );
    expect(line!.after).toMatchObject({ reprint_of: job!.id, reason: 'Лента смялась' });
    expect((await jobs())[0]).toMatchObject({ reprint_of: job!.id, state: 'queued', pages: 3 });
  });

  it('of which nothing is known is settled by who looked', async () => {
    const { job } = await labels();
    const confirm = () => floor.planner.call(routes.confirmPrinted, { id: job!.id });
    await expect(confirm()).rejects.toEqual(refusal('PRINT_JOB_NOT_UNSURE'));
    await rendered(job!.id);
    await finished(job!.id, 'unsure', 'Связь прервалась');
    expect((await confirm()).data).toMatchObject({ state: 'printed', detail: null });
    expect((await confirm()).data.state).toBe('printed');
  });

  it('is no concern of others', async () => {
    const { job } = await labels();
    const { id } = job!;
    expect((await jobs(stranger)).map((one) => one.id)).not.toContain(id);
    expect((await jobs(floor.assembler)).map((one) => one.id)).not.toContain(id);
    for (const call of [
      () => stranger.call(routes.cancelPrintJob, { id }),
      () => stranger.call(routes.confirmPrinted, { id }),
      () => stranger.call(routes.reprint, { id, reason: 'Моё' }),
      () => labels({}, stranger),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 });
  });

  it('goes when it is long over, with its mark', async () => {
    const { job } = await labels();
    await floor.planner.call(routes.cancelPrintJob, { id: job!.id });
    await app.sql(`update print_jobs set created_at = now() - interval '31 days' where id = $1`, [job!.id]);
    await app.get(Housekeeping).clean(app.get(ReadDb));
    expect(await jobOf(job!.id)).toBeUndefined();
    expect(await app.get(FileStorage).exists(printMarkKey(job!.id))).toBe(false);
  });
});

describe('an order at once', () => {
  it('two who ask at the same moment get one roll of labels in the order of the items', async () => {
    const [one, two] = await Promise.all([labels(), labels()]);
    expect(one.job!.id).toBe(two.job!.id);
    const data = await dataOf(one.job!.id);
    expect(parseWith(templateData['unit-label'], data)).toMatchObject({ ok: true });
    expect(
      (data as { labels: { batch_product_id: number }[] }).labels.map((l) => l.batch_product_id),
    ).toEqual(units);
  });

  it('passports are one document; a printer of labels does not take them', async () => {
    const { job, count } = await labels({ what: 'passports', printer_id: printer, from: 2, to: 3 });
    expect(count).toBe(2);
    expect(job!.title).toBe(`Паспорта заказа № ${order}, изделия 2–3`);
    const data = await dataOf(job!.id);
    expect(parseWith(templateData['product-passport'], data)).toMatchObject({ ok: true });
    expect(data).toMatchObject({
      unit: { batch_product_id: units[1] },
      others: [{ unit: { batch_product_id: units[2] } }],
    });
    await expect(labels({ what: 'passports' })).rejects.toEqual(refusal('PRINTER_LABELS_ONLY'));
  });

  it('without a printer is a PDF, which the module’s people alone may open', async () => {
    const { request, job } = await labels({ printer_id: null });
    expect(job).toBeNull();
    expect(request).toMatchObject({ status: 'pending', progress: { done: 0, total: 3 } });
    await rendered(request!.id);
    const { data } = await floor.planner.call(documentRoutes.getRenderRequest, { id: request!.id });
    const open = (client: Client) => client.raw('GET', `/${data.path}`);
    expect((await open(floor.planner)).status).toBe(200);
    expect((await open(stranger)).status).toBe(404);
    expect((await open(floor.assembler)).status).toBe(404);
  });

  it('in copies: they are kept by a repeat, unless other ones are asked for', async () => {
    const { job } = await labels({ copies: 3 });
    expect(job).toMatchObject({ copies: 3 });
    await rendered(job!.id);
    expect(await payloadOf(job!.id)).toMatchObject({ copies: 3 });
    for (const [copies, expected] of [
      [undefined, 3],
      [1, 1],
    ] as const) {
      await finished(job!.id, 'printed');
      const again = { id: job!.id, reason: 'Лента смялась', ...(copies && { copies }) };
      const { data } = await floor.planner.call(routes.reprint, again);
      expect(data.copies).toBe(expected);
      await finished(data.id, 'printed');
    }
    await expect(labels({ copies: 21 })).rejects.toMatchObject({
      body: { errors: { copies: ['Не более 20 за раз'] } },
    });
  });

  it('that was looked at as a PDF goes to a printer as it is; two taps send it once', async () => {
    const { request } = await labels({ printer_id: null });
    const send = (client: Client = floor.planner, copies = 2) =>
      client.call(routes.printRendered, { request_id: request!.id, printer_id: labeller, copies });
    await expect(send()).rejects.toEqual(refusal('PRINT_PAPER_NOT_FOUND'));
    await rendered(request!.id);
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.data.id).toBe(two.data.id);
    expect(one.data).toMatchObject({
      title: 'Этикетки изделий',
      copies: 2,
      pages: 3,
      printer: { id: labeller },
    });
    expect(await payloadOf(one.data.id)).toMatchObject({ path: `documents/files/${request!.id}.pdf` });
    for (const client of [stranger, admin])
      await expect(send(client)).rejects.toEqual(refusal('PRINT_PAPER_NOT_FOUND'));
    // Whoever lost the module sees the file no more.
    await app.sql('update render_requests set object_id = $2 where id = $1', [request!.id, 999_999]);
    await expect(send()).rejects.toEqual(refusal('PRINT_PAPER_NOT_FOUND'));
  });

  it('refuses what cannot be printed in Russian', async () => {
    await expect(labels({ from: 3, to: 1 })).rejects.toMatchObject({
      body: { errors: { to: ['Последнее изделие не может быть раньше первого'] } },
    });
    await expect(labels({ from: 4 })).rejects.toEqual(refusal('PRODUCTION_NOTHING_TO_PRINT'));
    await admin.call(routes.createOrUpdatePrinter, {
      ...PRINTER,
      id: printer,
      name: `Лазерный ${turn}`,
      is_active: false,
    });
    await expect(labels({ printer_id: printer })).rejects.toThrow(`Принтер «Лазерный ${turn}» отключён`);
  });
});

describe('a window of the browser', () => {
  it('bears the number of its document, which a printer then prints from the same data', async () => {
    const asked = floor.assembler.call(documentRoutes.render, {
      template: 'unit-label',
      task_data: { batch_product_id: units[0]! },
    });
    const [made] = await waitFor(async () => {
      const rows = await app.sql<{ id: string }>(
        `select id from render_requests where status = 'pending' and format = 'html'`,
      );
      return rows.length > 0 && rows;
    });
    const html = '<!doctype html><html><head></head><body>Этикетка</body></html>';
    await take(documentJobs.rendered.name, { request_id: made!.id, html, path: null });
    expect((await asked).data.html).toContain(`<head><meta name="document" content="${made!.id}"/>`);
    const send = () =>
      floor.assembler.call(routes.printRendered, { request_id: made!.id, printer_id: labeller });
    const { data } = await send();
    expect(data).toMatchObject({ title: 'Этикетки изделий', copies: 1, state: 'queued' });
    expect(await dataOf(data.id)).toEqual(await dataOf(made!.id));
    // The own queue holds it, and no other one.
    expect((await jobs(floor.assembler)).map(({ id }) => id)).toContain(data.id);
    expect((await jobs(stranger)).map(({ id }) => id)).not.toContain(data.id);
    await app.sql(`update render_requests set created_at = now() - interval '2 days' where id = $1`, [
      made!.id,
    ]);
    await expect(send()).rejects.toEqual(refusal('PRINT_PAPER_NOT_FOUND'));
  });
});

describe('a print step', () => {
  const print = (over: object = {}, client: Client = floor.assembler) =>
    client.call(productionPrintRoutes.printAtPlace, {
      workshop_post_unit_id: floor.places.assembly,
      template: 'unit-label',
      operation_step_id: 7,
      task_data: { batch_product_id: units[0]! },
      ...over,
    });

  it('goes to the printer of its place; tapped twice it prints once', async () => {
    await expect(print()).rejects.toEqual(refusal('PRODUCTION_PLACE_HAS_NO_PRINTER'));
    await app.sql('update work_places set printer_id = $1 where id = $2', [labeller, floor.places.assembly]);
    const [one, two] = await Promise.all([print(), print()]);
    expect(one.data.id).toBe(two.data.id);
    expect(one.data).toMatchObject({
      title: expect.stringMatching(/^Этикетка изделия 58×40, /),
      work_place: { id: floor.places.assembly, name: 'Сборка 1' },
      printer: { id: labeller },
    });
    await rendered(one.data.id);
    await finished(one.data.id, 'printed');
    expect((await print()).data.id).not.toBe(one.data.id);
    // The planner of the unit's order sees what its desks print.
    expect((await jobs()).map(({ id }) => id)).toContain(one.data.id);
  });

  it('of another desk, another unit or no template is refused', async () => {
    await expect(print({}, floor.picker)).rejects.toMatchObject({ status: 404 });
    await expect(print({ template: 'poster' })).rejects.toThrow('Документ не содержит template_key');
    await expect(print({ task_data: { batch_product_id: 999_999 } })).rejects.toMatchObject({ status: 404 });
  });
});
