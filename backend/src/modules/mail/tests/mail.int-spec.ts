import { mailJobs, type Letter } from '@naryad/contracts/mail/jobs';
import { openOfJob } from '@naryad/runtime/crypto/sealing';
import { workerJobs } from '@naryad/contracts/workers/jobs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lettersTo } from '../../../../tests/kit/letters.js';
import { testRedisUrl } from '../../../../tests/kit/test-environment.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';
import { runRetention } from '../../../../tests/kit/run-retention.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import { JobQueues } from '../../../platform/queue/job-queues.js';
import { PendingSweep } from '../../../platform/queue/pending-sweep.js';
import { ResultsConsumer } from '../../../platform/queue/results-consumer.js';
import { Mailing } from '../index.js';

const LINK = 'https://naryad.test/reset-password/Sekret?email=anna%40naryad.test';
const letter: Letter = { kind: 'reset-password', name: 'Анна', link: LINK };

describe('letters', () => {
  let app: TestApp;
  let delivery = 0;
  let recipient: string;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(() => {
    delivery += 1;
    recipient = `anna-${delivery}@naryad.test`;
  });

  const send = () =>
    app.get(UnitOfWork).runAsSystem(async (tx) => {
      const event = await app.get(Mailing).send(tx, { to: recipient, letter });
      await addEvents(tx, [event]);
      return (event.payload as { mail_id: string }).mail_id;
    });
  const rowOf = async (id: string) =>
    (await app.sql<Record<string, unknown>>('select * from mails where id = $1', [id]))[0]!;
  const queue = () => app.get(JobQueues).queues.get('mail')!;
  const jobOf = (id: string) => queue().getJob(`${mailJobs.send.name}/${id}`);
  const queued = (id: string) => waitFor(() => jobOf(id), 'the job');

  it('are stored encrypted in the database and in the outbox', async () => {
    const id = await send();
    expect(await rowOf(id)).toMatchObject({
      to_address: recipient,
      kind: 'reset-password',
      state: 'pending',
      error: null,
      finished_at: null,
    });
    expect(await lettersTo(app, recipient)).toEqual([letter]);
    const [event] = await app.sql<{ payload: object }>(
      `select payload from outbox where payload->>'mail_id' = $1`,
      [id],
    );
    for (const storedRow of [await rowOf(id), event]) {
      expect(JSON.stringify(storedRow)).not.toMatch(/Sekret|Анна/);
    }
  });

  it('become one job, whose link only the worker can decrypt', async () => {
    const id = await send();
    const job = await queued(id);
    const { link } = (job.data as { letter: { link: string } }).letter;
    expect(job.data).toEqual({ mail_id: id, to: recipient, letter: { ...letter, link } });
    expect(link).not.toContain('Sekret');
    expect(openOfJob(testRedisUrl(), id, link)).toBe(LINK);
    expect(job.opts.attempts).toBe(12);
  });

  it('are not created when the transaction failed', async () => {
    const failing = app.get(UnitOfWork).runAsSystem(async (tx) => {
      await addEvents(tx, [await app.get(Mailing).send(tx, { to: recipient, letter })]);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await lettersTo(app, recipient)).toEqual([]);
  });

  it('are marked as sent, and their text is deleted', async () => {
    const id = await send();
    const result = { mail_id: id, transport: 'smtp' };
    for (const delivery of [1, 2]) {
      await app.get(ResultsConsumer).receive(`sent-${id}`, mailJobs.sent.name, result);
      expect([delivery, await rowOf(id)]).toMatchObject([delivery, { state: 'sent', sealed_letter: '' }]);
    }
    expect((await rowOf(id))['finished_at']).toBeInstanceOf(Date);
  });

  it('with a permanent failure are marked with the reason; a sent one stays sent', async () => {
    const failure = (mailId: string) => ({
      job_name: mailJobs.send.name,
      job_id: `mail.send/${mailId}`,
      // Reported by workers without the link.
      payload: { mail_id: mailId, to: recipient, letter: { ...letter, link: '' } },
      error: '550 No such mailbox',
      history: [],
      attempts: 1,
    });
    const consume = (id: string) =>
      app.get(ResultsConsumer).receive(`failed-${id}`, workerJobs.failed.name, failure(id));
    const refusedId = await send();
    await consume(refusedId);
    expect(await rowOf(refusedId)).toMatchObject({
      state: 'failed',
      error: '550 No such mailbox',
      sealed_letter: '',
    });
    const sentId = await send();
    await app.get(ResultsConsumer).receive(`sent-${sentId}`, mailJobs.sent.name, {
      mail_id: sentId,
      transport: 'file',
    });
    await consume(sentId);
    expect(await rowOf(sentId)).toMatchObject({ state: 'sent', error: null });
  });

  it('are queued again in an emptied queue under the same key, and only waiting ones', async () => {
    const [waiting, sent] = [await send(), await send()];
    await Promise.all([queued(waiting), queued(sent)]);
    await app.get(ResultsConsumer).receive(`sent-${sent}`, mailJobs.sent.name, {
      mail_id: sent,
      transport: 'smtp',
    });
    await queue().obliterate({ force: true });
    await app.get(PendingSweep).runOnce(0);
    await app.get(PendingSweep).runOnce(0);
    expect((await jobOf(waiting))?.data).toMatchObject({
      mail_id: waiting,
      to: recipient,
      letter: { kind: letter.kind },
    });
    expect(await jobOf(sent)).toBeUndefined();
  });

  it('that cannot be opened are given up and stop no others', async () => {
    const [broken, good] = [await send(), await send()];
    await Promise.all([queued(broken), queued(good)]);
    await app.sql(
      `update mails set sealed_letter = 'AAAA', created_at = now() - interval '1 hour' where id = $1`,
      [broken],
    );
    await queue().obliterate({ force: true });
    await app.get(PendingSweep).runOnce(0);
    expect(await rowOf(broken)).toMatchObject({ state: 'failed', error: 'Письмо не открывается' });
    expect(await jobOf(good)).toBeDefined();
  });

  it('are removed after 30 days', async () => {
    const [old, recent] = [await send(), await send()];
    await app.sql(`update mails set created_at = now() - interval '31 days' where id = $1`, [old]);
    await runRetention(app);
    expect(await rowOf(old)).toBeUndefined();
    expect(await rowOf(recent)).toBeDefined();
  });
});
