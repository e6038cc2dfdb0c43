import { describe, expect, it } from 'vitest';
import { documentJobs } from '@naryad/contracts/documents/jobs';
import { documentRoutes } from '@naryad/contracts/documents/routes';
import { templateData } from '@naryad/contracts/documents/templates';
import { parseWith } from '@naryad/contracts/kernel/parse';
import { printingRoutes as routes } from '@naryad/contracts/printing/routes';
import { productionPrintRoutes } from '@naryad/contracts/production/print-routes';
import { waitFor } from '../kit/wait-for.js';
import { PRINTER, refusal, type Client, type PrintingBench } from './bench.js';

/** Tests of printing for an order, from a browser window and at a work place. */
export function printingOfOrdersTests(bench: PrintingBench): void {
  describe('an order at once', () => {
    it('two concurrent requests print one roll of labels in the order of the items', async () => {
      const [one, two] = await Promise.all([bench.labels(), bench.labels()]);
      expect(one.job!.id).toBe(two.job!.id);
      const data = await bench.dataOf(one.job!.id);
      expect(parseWith(templateData['unit-label'], data)).toMatchObject({ ok: true });
      expect(
        (data as { labels: { batch_product_id: number }[] }).labels.map((l) => l.batch_product_id),
      ).toEqual(bench.units);
    });

    it('passports are one document; a label printer refuses them', async () => {
      const { job, count } = await bench.labels({
        what: 'passports',
        printer_id: bench.printer,
        from: 2,
        to: 3,
      });
      expect(count).toBe(2);
      expect(job!.title).toBe(`Паспорта заказа № ${bench.order}, изделия 2–3`);
      const data = await bench.dataOf(job!.id);
      expect(parseWith(templateData['product-passport'], data)).toMatchObject({ ok: true });
      expect(data).toMatchObject({
        unit: { batch_product_id: bench.units[1] },
        others: [{ unit: { batch_product_id: bench.units[2] } }],
      });
      await expect(bench.labels({ what: 'passports' })).rejects.toEqual(refusal('PRINTER_LABELS_ONLY'));
    });

    it('without a printer is a PDF, which only users of the module may open', async () => {
      const { request, job } = await bench.labels({ printer_id: null });
      expect(job).toBeNull();
      expect(request).toMatchObject({ status: 'pending', progress: { done: 0, total: 3 } });
      await bench.rendered(request!.id);
      const { data } = await bench.floor.planner.call(documentRoutes.getRenderRequest, { id: request!.id });
      const open = (client: Client) => client.raw('GET', `/${data.path}`);
      expect((await open(bench.floor.planner)).status).toBe(200);
      expect((await open(bench.stranger)).status).toBe(404);
      expect((await open(bench.floor.assembler)).status).toBe(404);
    });

    it('copies stay the same for a reprint unless given', async () => {
      const { job } = await bench.labels({ copies: 3 });
      expect(job).toMatchObject({ copies: 3 });
      await bench.rendered(job!.id);
      expect(await bench.payloadOf(job!.id)).toMatchObject({ copies: 3 });
      for (const [copies, expected] of [
        [undefined, 3],
        [1, 1],
      ] as const) {
        await bench.finished(job!.id, 'printed');
        const reprintInput = { id: job!.id, reason: 'Лента смялась', ...(copies && { copies }) };
        const { data } = await bench.floor.planner.call(routes.reprint, reprintInput);
        expect(data.copies).toBe(expected);
        await bench.finished(data.id, 'printed');
      }
      await expect(bench.labels({ copies: 21 })).rejects.toMatchObject({
        body: { errors: { copies: ['Не более 20 за раз'] } },
      });
    });

    it('a viewed PDF is sent to a printer unchanged; a double click sends it once', async () => {
      const { request } = await bench.labels({ printer_id: null });
      const send = (client: Client = bench.floor.planner, copies = 2) =>
        client.call(routes.printRendered, { request_id: request!.id, printer_id: bench.labeller, copies });
      await expect(send()).rejects.toEqual(refusal('PRINT_PAPER_NOT_FOUND'));
      await bench.rendered(request!.id);
      const [one, two] = await Promise.all([send(), send()]);
      expect(one.data.id).toBe(two.data.id);
      expect(one.data).toMatchObject({
        title: 'Этикетки изделий',
        copies: 2,
        pages: 3,
        printer: { id: bench.labeller },
      });
      expect(await bench.payloadOf(one.data.id)).toMatchObject({
        path: `documents/files/${request!.id}.pdf`,
      });
      for (const client of [bench.stranger, bench.admin])
        await expect(send(client)).rejects.toEqual(refusal('PRINT_PAPER_NOT_FOUND'));
      // A user who lost the module cannot open the file any more.
      await bench.app.sql('update render_requests set object_id = $2 where id = $1', [request!.id, 999_999]);
      await expect(send()).rejects.toEqual(refusal('PRINT_PAPER_NOT_FOUND'));
    });

    it('refuses what cannot be printed in Russian', async () => {
      await expect(bench.labels({ from: 3, to: 1 })).rejects.toMatchObject({
        body: { errors: { to: ['Последнее изделие не может быть раньше первого'] } },
      });
      await expect(bench.labels({ from: 4 })).rejects.toEqual(refusal('PRODUCTION_NO_SUCH_ITEMS'));
      await bench.admin.call(routes.createOrUpdatePrinter, {
        ...PRINTER,
        id: bench.printer,
        name: `Лазерный ${bench.round}`,
        is_active: false,
      });
      await expect(bench.labels({ printer_id: bench.printer })).rejects.toThrow(
        `Принтер «Лазерный ${bench.round}» отключён`,
      );
    });
  });

  describe('a window of the browser', () => {
    it('contains the id of its document, which a printer then prints from the same data', async () => {
      const request = bench.floor.assembler.call(documentRoutes.render, {
        template: 'unit-label',
        task_data: { batch_product_id: bench.units[0]! },
      });
      const [made] = await waitFor(async () => {
        const rows = await bench.app.sql<{ id: string }>(
          `select id from render_requests where status = 'pending' and format = 'html'`,
        );
        return rows.length > 0 && rows;
      });
      const html = '<!doctype html><html><head></head><body>Этикетка</body></html>';
      await bench.deliver(documentJobs.rendered.name, { request_id: made!.id, html, path: null });
      expect((await request).data.html).toContain(`<head><meta name="document" content="${made!.id}"/>`);
      const send = () =>
        bench.floor.assembler.call(routes.printRendered, {
          request_id: made!.id,
          printer_id: bench.labeller,
        });
      const { data } = await send();
      expect(data).toMatchObject({ title: 'Этикетки изделий', copies: 1, state: 'queued' });
      expect(await bench.dataOf(data.id)).toEqual(await bench.dataOf(made!.id));
      // It is in the user's own queue, and in no other one.
      expect((await bench.jobs(bench.floor.assembler)).map(({ id }) => id)).toContain(data.id);
      expect((await bench.jobs(bench.stranger)).map(({ id }) => id)).not.toContain(data.id);
      await bench.app.sql(`update render_requests set created_at = now() - interval '2 days' where id = $1`, [
        made!.id,
      ]);
      await expect(send()).rejects.toEqual(refusal('PRINT_PAPER_NOT_FOUND'));
    });
  });

  describe('a print step', () => {
    const print = (overrides: object = {}, client: Client = bench.floor.assembler) =>
      client.call(productionPrintRoutes.printAtPlace, {
        workshop_post_unit_id: bench.floor.places.assembly,
        template: 'unit-label',
        operation_step_id: 7,
        task_data: { batch_product_id: bench.units[0]! },
        ...overrides,
      });

    it('is sent to the printer of its work place; a double click prints once', async () => {
      await expect(print()).rejects.toThrow('У рабочего места нет принтера: напечатайте через браузер');
      await bench.app.sql('update work_places set printer_id = $1 where id = $2', [
        bench.labeller,
        bench.floor.places.assembly,
      ]);
      const [one, two] = await Promise.all([print(), print()]);
      expect(one.data.id).toBe(two.data.id);
      expect(one.data).toMatchObject({
        title: expect.stringMatching(/^Этикетка изделия 58×40, /),
        work_place: { id: bench.floor.places.assembly, name: 'Сборка 1' },
        printer: { id: bench.labeller },
      });
      await bench.rendered(one.data.id);
      await bench.finished(one.data.id, 'printed');
      expect((await print()).data.id).not.toBe(one.data.id);
      // The planner of the unit's order sees the print jobs of its desks.
      expect((await bench.jobs()).map(({ id }) => id)).toContain(one.data.id);
    });

    it('of another desk, another unit or no template is refused', async () => {
      await expect(print({}, bench.floor.picker)).rejects.toMatchObject({ status: 404 });
      await expect(print({ template: 'poster' })).rejects.toThrow('Документ не содержит template_key');
      await expect(print({ task_data: { batch_product_id: 999_999 } })).rejects.toMatchObject({
        status: 404,
      });
    });
  });
}
