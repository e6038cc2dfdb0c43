import { afterAll, beforeAll, expect, it } from 'vitest';
import { csv } from '../../../../tests/kit/factories/tables.js';
import { ImportBench } from '../../../../tests/kit/import-bench.js';
import { loopDelayDuring } from '../../../../tests/kit/loop-delay.js';
import { CheckImportUseCase } from '../use-cases/check-import.use-case.js';

const ROWS = 10_000;

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open();
});
afterAll(() => bench?.app.close());

it(`the server stays responsive while ${ROWS} new and existing rows are checked`, async () => {
  const file = csv([
    ['Название', 'Артикул', 'Описание', 'Комментарий'],
    ...Array.from({ length: ROWS }, (_, index) => [
      `Изделие ${index}`,
      `И-${index}`,
      `Описание ${index}`,
      'Новое',
    ]),
  ]);
  const buffer = Buffer.from(await file.blob.arrayBuffer());
  const check = () => bench.app.get(CheckImportUseCase).execute({ kind: 'products', file: buffer });
  const first = await loopDelayDuring(check);
  expect(first.result.counts.new).toBe(ROWS);
  expect(first.isGoingOn).toBe(true);
  await bench.apply('products', file, first.result.plan);
  const second = await loopDelayDuring(check);
  expect(second.result.counts.unchanged).toBe(ROWS);
  expect(second.isGoingOn).toBe(true);
}, 120_000);
