import { afterAll, beforeAll, beforeEach } from 'vitest';
import { PrintingBench } from '../../../../tests/printing/bench.js';
import { printJobsTests } from '../../../../tests/printing/print-jobs.js';
import { printersTests } from '../../../../tests/printing/printers.js';
import { printingOfOrdersTests } from '../../../../tests/printing/printing-of-orders.js';

const bench = new PrintingBench();
beforeAll(() => bench.open());
afterAll(() => bench.app?.close());
beforeEach(() => bench.prepare());

printersTests(bench);
printJobsTests(bench);
printingOfOrdersTests(bench);
