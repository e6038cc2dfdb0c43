import { describe, expect, it } from 'vitest';
import { documentJobs } from '@naryad/contracts/documents/jobs';
import { printingJobs } from '@naryad/contracts/printing/jobs';
import { printReceiptKey } from '@naryad/contracts/printing/print-receipts';
import { printingRoutes as routes } from '@naryad/contracts/printing/routes';
import { rooms } from '@naryad/contracts/realtime';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import { runRetention } from '../kit/run-retention.js';
import { SocketClient } from '../kit/socket-client.js';
import { waitFor } from '../kit/wait-for.js';
import { PrintJobsRepository } from '../../src/modules/printing/data/print-jobs.repository.js';
import { UnitOfWork } from '../../src/platform/db/unit-of-work.js';
import { JobQueues } from '../../src/platform/queue/job-queues.js';
import { JobRegistry } from '../../src/platform/queue/job-registry.js';
import { PendingSweep } from '../../src/platform/queue/pending-sweep.js';
import { refusal, type Client, type PrintingBench } from './bench.js';

/** Tests of the print queue: each state of a document. */
export function printJobsTests(bench: PrintingBench): void {
  describe('a document on its way', () => {
    it('is made, sent and printed; the queue shows each step live', async () => {
      const socket = await new SocketClient(bench.floor.planner).connected();
      await socket.subscribe(rooms.catalog());
      const { count, job } = await bench.labels();
      expect(count).toBe(3);
      const { id } = job!;
      expect(job).toMatchObject({
        title: `Этикетки заказа № ${bench.order}`,
        state: 'queued',
        pages: 3,
        production_order_id: bench.order,
      });
      await bench.rendered(id);
      await waitFor(async () =>
        (await bench.app.get(JobQueues).queues.get('printing')!.getJobs()).some(
          (one) => one.data.job_id === id,
        ),
      );
      await bench.deliver(printingJobs.progressed.name, {
        job_id: id,
        is_sent: false,
        words: 'Принтер не отвечает',
      });
      expect(await bench.jobOf(id)).toMatchObject({ state: 'queued', detail: 'Принтер не отвечает' });
      const { data: troubled } = await bench.admin.call(routes.getPrinters, {
        search: `Этикетки ${bench.round}`,
      });
      expect(troubled[0]).toMatchObject({ trouble: 'Принтер не отвечает', waiting_count: 1 });
      await bench.deliver(printingJobs.progressed.name, { job_id: id, is_sent: true, words: null });
      expect(await bench.jobOf(id)).toMatchObject({ state: 'printing' });
      await bench.finished(id, 'printed');
      expect(await bench.jobOf(id)).toMatchObject({
        state: 'printed',
        detail: null,
        finished_at: expect.any(String),
      });
      await bench.deliver(printingJobs.progressed.name, { job_id: id, is_sent: true, words: 'поздно' });
      expect(await bench.jobOf(id)).toMatchObject({ state: 'printed', detail: null });
      await waitFor(() =>
        socket.messages
          .flatMap((message) => message.changes)
          .some((change) => change.entity === 'catalog' && change.list === 'print-jobs'),
      );
      socket.close();
    });

    it('reports the reason when its rendering fails', async () => {
      const { job } = await bench.labels();
      const payload = {
        request_id: job!.id,
        template_key: 'unit-label',
        format: 'pdf',
        data: null,
        target_path: 'x.pdf',
      };
      await bench.app.get(UnitOfWork).runAsSystem((tx) =>
        bench.app
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
      expect(await bench.jobOf(job!.id)).toMatchObject({
        state: 'failed',
        detail: 'Не удалось подготовить документ: Браузер не запустился',
      });
      await expect(
        bench.floor.planner.call(routes.reprint, { id: job!.id, reason: 'Ещё раз' }),
      ).rejects.toEqual(refusal('PRINT_JOB_NO_FILE'));
    });

    it.each([
      [false, 'failed'],
      [true, 'unsure'],
    ])('that was tried in vain (sent: %s) ends %s', async (isSent, state) => {
      const { job } = await bench.labels();
      const { id } = job!;
      await bench.rendered(id);
      if (isSent)
        await bench.deliver(printingJobs.progressed.name, { job_id: id, is_sent: true, words: null });
      const payload = {
        job_id: id,
        title: '',
        path: '',
        printer: { kind: 'tcp', address: 'x', language: 'zpl', dpi: 203 },
      };
      await bench.app.get(UnitOfWork).runAsSystem((tx) =>
        bench.app
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
      expect(await bench.jobOf(id)).toMatchObject({
        state,
        detail: expect.stringContaining('Принтер не отвечает'),
      });
    });

    it('is searchable by state, printer and the plant’s day', async () => {
      const { job } = await bench.labels();
      const [row] = await bench.app.sql<{ today: string }>(
        `select to_char(now() at time zone 'Europe/Moscow', 'YYYY-MM-DD') as today`,
      );
      const totalOf = async (input: object) =>
        (await bench.floor.planner.call(routes.getPrintJobs, { printer_id: bench.labeller, ...input })).total;
      expect(await totalOf({ date: row!.today, state: 'queued' })).toBe(1);
      // Before midnight in the plant it belongs to the previous day, whatever the server's day is.
      await bench.app.sql(
        `update print_jobs set created_at = ($2::date::timestamp at time zone 'Europe/Moscow') - interval '1 second'
          where id = $1`,
        [job!.id, row!.today],
      );
      expect(await totalOf({ date: row!.today })).toBe(0);
      expect(await totalOf({})).toBe(1);
      expect(await totalOf({ printer_id: bench.printer })).toBe(0);
      await expect(totalOf({ date: '2026-02-30' })).rejects.toMatchObject({ status: 422 });
    });

    it('is put back when Redis was emptied', async () => {
      const { job } = await bench.labels();
      await bench.rendered(job!.id);
      const queue = bench.app.get(JobQueues).queues.get('printing')!;
      const isQueued = async () => (await queue.getJobs()).some((one) => one.data.job_id === job!.id);
      await waitFor(isQueued);
      await queue.obliterate({ force: true });
      await bench.app.get(PendingSweep).runOnce(-1_000);
      expect(await isQueued()).toBe(true);
    });

    it('is cancelled before it is sent, and not after', async () => {
      const [first, second] = [
        (await bench.labels()).job!,
        (await bench.labels({ what: 'labels', from: 2 })).job!,
      ];
      const { data } = await bench.floor.planner.call(routes.cancelPrintJob, { id: first.id });
      expect(data.state).toBe('cancelled');
      expect((await bench.app.get(FileStorage).read(printReceiptKey(first.id))).toString()).toBe('cancelled');
      // A worker has started it, but has not reported yet.
      await bench.app.get(FileStorage).put(printReceiptKey(second.id), Buffer.from('sending'));
      await expect(bench.floor.planner.call(routes.cancelPrintJob, { id: second.id })).rejects.toEqual(
        refusal('PRINT_JOB_NOT_WAITING'),
      );
      // The printer's result is the truth, also for a concurrently cancelled job.
      await bench.finished(first.id, 'printed');
      expect(await bench.jobOf(first.id)).toMatchObject({ state: 'printed' });
    });

    it('is printed again with a reason, which is in the audit log', async () => {
      const { job } = await bench.labels();
      await bench.rendered(job!.id);
      const reprintJob = (client: Client, reason = 'Лента смялась') =>
        client.call(routes.reprint, { id: job!.id, reason });
      await expect(reprintJob(bench.floor.planner)).rejects.toEqual(refusal('PRINT_JOB_NOT_OVER'));
      await bench.finished(job!.id, 'printed');
      await expect(reprintJob(bench.floor.planner, ' ')).rejects.toMatchObject({
        body: { errors: { reason: ['Укажите причину'] } },
      });
      const ends = await Promise.allSettled([
        reprintJob(bench.floor.planner),
        reprintJob(bench.floor.planner),
      ]);
      expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1);
      const [line] = await bench.app.sql<{ after: object }>(
        `select after from audit_log where action = 'printing.reprint' order by id desc limit 1`,
      );
      expect(line!.after).toMatchObject({ reprint_of: job!.id, reason: 'Лента смялась' });
      expect((await bench.jobs())[0]).toMatchObject({ reprint_of: job!.id, state: 'queued', pages: 3 });
    });

    it('without a known result is confirmed by a user', async () => {
      const { job } = await bench.labels();
      const confirm = () => bench.floor.planner.call(routes.confirmPrinted, { id: job!.id });
      await expect(confirm()).rejects.toEqual(refusal('PRINT_JOB_NOT_UNSURE'));
      await bench.rendered(job!.id);
      await bench.finished(job!.id, 'unsure', 'Связь прервалась');
      expect((await confirm()).data).toMatchObject({ state: 'printed', detail: null });
      expect((await confirm()).data.state).toBe('printed');
    });

    it('is no concern of others', async () => {
      const { job } = await bench.labels();
      const { id } = job!;
      expect((await bench.jobs(bench.stranger)).map((one) => one.id)).not.toContain(id);
      expect((await bench.jobs(bench.floor.assembler)).map((one) => one.id)).not.toContain(id);
      for (const call of [
        () => bench.stranger.call(routes.cancelPrintJob, { id }),
        () => bench.stranger.call(routes.confirmPrinted, { id }),
        () => bench.stranger.call(routes.reprint, { id, reason: 'Моё' }),
        () => bench.labels({}, bench.stranger),
      ])
        await expect(call()).rejects.toMatchObject({ status: 404 });
    });

    it('is deleted after its retention, with its receipt', async () => {
      const { job } = await bench.labels();
      await bench.floor.planner.call(routes.cancelPrintJob, { id: job!.id });
      await bench.app.sql(`update print_jobs set created_at = now() - interval '31 days' where id = $1`, [
        job!.id,
      ]);
      await runRetention(bench.app);
      expect(await bench.jobOf(job!.id)).toBeUndefined();
      expect(await bench.app.get(FileStorage).exists(printReceiptKey(job!.id))).toBe(false);
    });

    it('is deleted oldest first, regardless of the insertion order', async () => {
      const ids: string[] = [];
      for (const days of [50, 70, 60]) {
        const { job } = await bench.labels();
        await bench.floor.planner.call(routes.cancelPrintJob, { id: job!.id });
        await bench.app.sql(
          'update print_jobs set created_at = now() - make_interval(days => $2) where id = $1',
          [job!.id, days],
        );
        ids.push(job!.id);
      }
      const [younger, oldest, old] = ids;
      const expired = (limit: number) =>
        bench.app.get(PrintJobsRepository).expired(bench.app.dataSource, 30, limit);
      expect(await expired(2)).toEqual([{ id: oldest }, { id: old }]);
      expect(await expired(10)).toEqual([{ id: oldest }, { id: old }, { id: younger }]);
    });
  });
}
