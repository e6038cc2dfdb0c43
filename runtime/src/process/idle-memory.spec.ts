import { getHeapStatistics } from 'node:v8';
import { expect, it } from 'vitest';
import { collectGarbage } from './idle-memory.js';

const MB = 1024 * 1024;
const heapBytes = (): number => getHeapStatistics().total_heap_size;

it('memory that is no longer used is returned to the system', async () => {
  let many: object[] | null = Array.from({ length: 2_000_000 }, (_, index) => ({ at: index }));
  const heldBytes = heapBytes();
  expect(many).toHaveLength(2_000_000);
  many = null;
  await collectGarbage();
  expect(heldBytes - heapBytes()).toBeGreaterThan(32 * MB);
});
