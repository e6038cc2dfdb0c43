import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
// Preloaded: the screen loads it lazily, and the first test of a file would wait for its compilation.
import '../picking/picking-panel.js';
import { makeBench, type Bench } from './bench.js';
import { sampleInstruction, sampleLocation, sampleWorkPlace, sampleStep, sampleTask } from './samples.js';

/** Screws in a cell, by quantity. */
export const screw = sampleLocation({
  serial_number: null,
  available_quantity: 90,
  batch_product_id: 502,
  storehouse_product_id: 602,
  cell_address: 'B-2-1-01',
  cell_id: 41,
});
const components = [{ id: 1, product_id: 200, product: { id: 200, name: 'Плата управления' }, count: 1 }];
/** One unit with a serial number. */
export const board = sampleInstruction();
/** Four of the screws. */
export const screws = sampleInstruction({
  product_id: 201,
  product_name: 'Винт М3',
  required_quantity: 4,
  locations: [screw],
  total_available: 90,
});

/** The server's response for a scanned code. */
export const scanned = (change: object = {}) => ({
  product_id: 200,
  product_name: 'Плата управления',
  serial_number: 'SN-1',
  batch_product_id: 501,
  receipt_invoice_id: 31,
  batch_info: { id: 21, batch_number: 'П-7' },
  expiry_date: null,
  is_expired: false,
  storehouse_info: null,
  ...change,
});

/**
 * A picking desk with a running operation that needs a board and four screws; 501, 502, 512, 900, 901 can be
 * scanned.
 */
export function makePickingBench(): Bench {
  const bench = makeBench();
  beforeEach(() => {
    bench.plant.places = [sampleWorkPlace({ module_id: 8 })];
    bench.plant.tasks = [
      sampleTask({
        operation_status: 'work',
        is_picking: true,
        operation_name: 'Комплектование',
        steps: [sampleStep(1, { name: 'Комплектование изделия', components }, 'work')],
      }),
    ];
    bench.plant.instructions = [board, screws];
    bench.plant.codes.set(501, scanned());
    bench.plant.codes.set(
      502,
      scanned({ product_id: 201, product_name: 'Винт М3', serial_number: null, batch_product_id: 502 }),
    );
    bench.plant.codes.set(512, scanned({ product_id: 201, serial_number: null, batch_product_id: 502 }));
    bench.plant.codes.set(900, scanned({ product_id: 999, batch_product_id: 900 }));
    bench.plant.codes.set(
      901,
      scanned({
        serial_number: 'SN-1',
        batch_product_id: 501,
        batch_info: { id: 99, batch_number: null },
        receipt_invoice_id: 98,
      }),
    );
  });
  return bench;
}

/** The list of all parts. */
const parts = (): Promise<HTMLElement> => screen.findByRole('list', { name: 'Материалы' });

/** Shows a part in the card. */
export async function showPart(name: RegExp): Promise<void> {
  fireEvent.click(within(await parts()).getByRole('button', { name }));
}

/** The checkbox that picks from a location; shows its part first if necessary. */
export async function tickOf(name: RegExp): Promise<HTMLElement> {
  const list = await parts();
  if (screen.queryByRole('checkbox', { name }) === null) {
    const product = ['Плата управления', 'Винт М3', 'Гайка М3'].find((one) => name.source.includes(one));
    if (product !== undefined)
      fireEvent.click(within(list).getByRole('button', { name: new RegExp(product) }));
  }
  return screen.findByRole('checkbox', { name });
}
