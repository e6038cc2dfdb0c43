import { afterAll, beforeAll, expect, it } from 'vitest';
import { templateKey } from '@naryad/contracts/documents/dto';
import { documentJobs } from '@naryad/contracts/documents/jobs';
import { documentRoutes } from '@naryad/contracts/documents/routes';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { JobRegistry } from '../../../platform/queue/job-registry.js';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';
import { UpdateBuiltInDocumentsUseCase } from '../use-cases/update-built-in-documents.use-case.js';

let app: TestApp;
let technologist: Awaited<ReturnType<TestApp['signedIn']>>;

beforeAll(async () => {
  app = await startTestApp();
  technologist = await app.signedIn({ moduleIds: [await createModule(app.dataSource, 'production')] });
});
afterAll(() => app?.close());

const rows = () =>
  app.sql<{ name: string; template_key: string; revision: number | null }>(
    'select name, template_key, revision from documents order by id',
  );
const update = (documents?: Parameters<UpdateBuiltInDocumentsUseCase['execute']>[0]) =>
  app.get(UpdateBuiltInDocumentsUseCase).execute(documents);

it('an empty plant has a document of each template', async () => {
  expect((await rows()).map((row) => row.template_key).toSorted()).toEqual(templateKey.options.toSorted());
  const { data } = await technologist.call(documentRoutes.getDocuments, {});
  expect(data.map((document) => document.template_key).toSorted()).toEqual(templateKey.options.toSorted());
});

it('programs that start at once add what a plant lacks once, and another start nothing', async () => {
  await app.sql('delete from documents');
  await Promise.all(Array.from({ length: 5 }, () => update()));
  const addedRows = await rows();
  expect(addedRows.map((row) => row.template_key).toSorted()).toEqual(templateKey.options.toSorted());
  const secondApp = await startTestApp({ peerOf: app });
  await secondApp.close();
  expect(await rows()).toEqual(addedRows);
});

it('a newer program renames its own documents, an older one reverts nothing, documents of the plant stay', async () => {
  await app.sql(
    `insert into documents (name, template_key) values ('Паспорт', 'product-passport'), ('Наш', 'unit-label')`,
  );
  const passport = async () =>
    (await rows())
      .filter((row) => row.template_key === 'product-passport')
      .map((row) => [row.name, row.revision]);
  await update({ 'product-passport': { name: 'Паспорт прибора', revision: 2 } });
  expect(await passport()).toEqual([
    ['Паспорт прибора', 2],
    ['Паспорт', null],
  ]);
  await update();
  expect(await passport()).toEqual([
    ['Паспорт прибора', 2],
    ['Паспорт', null],
  ]);
  // The plant already has its own document with this name.
  await update({ 'product-passport': { name: 'Паспорт', revision: 3 } });
  expect(await passport()).toEqual([
    ['Паспорт (product-passport)', 3],
    ['Паспорт', null],
  ]);
  expect((await rows()).filter((row) => row.name === 'Наш')).toHaveLength(1);
});

it('a sample is rendered once for all users, without data of the plant', async () => {
  const jobs = async () => {
    const jobRows = await app.sql<{ payload: { request_id: string; data: unknown } }>(
      `select payload from outbox where name = 'documents.render-requested' and payload->>'template_key' = 'route-sheet'`,
    );
    return jobRows.map((row) => row.payload);
  };
  const getSample = () => technologist.call(documentRoutes.getSample, { template: 'route-sheet' });
  const samples = Promise.all([getSample(), getSample()]);
  const [job] = await waitFor(async () => {
    const jobRows = await jobs();
    return jobRows.length > 0 && jobRows;
  });
  expect(job!.data).toBeNull();
  await app.get(UnitOfWork).runAsSystem((tx) =>
    app
      .get(JobRegistry)
      .resultHandler(documentJobs.rendered.name)!
      .handle(tx, { request_id: job!.request_id, html: '<p>Образец</p>', path: null } as never, 'job'),
  );
  const html = (await samples).map((answer) => answer.data.html);
  expect([...html, (await getSample()).data.html]).toEqual(Array.from({ length: 3 }, () => '<p>Образец</p>'));
  expect(await jobs()).toHaveLength(1);
});

it('a sample needs an existing template and the right to print', async () => {
  const answer = await technologist.raw('GET', '/api/documents/samples/unknown');
  expect(answer.status).toBe(422);
  const outsider = await app.signedIn({
    moduleIds: [await createModule(app.dataSource, 'receipt-invoice-control')],
  });
  await expect(outsider.call(documentRoutes.getSample, { template: 'unit-label' })).rejects.toMatchObject({
    status: 403,
  });
});
