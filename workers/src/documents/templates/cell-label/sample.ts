import type { Data } from './schema.js';

/** A cell of the demo warehouse, and a label shared by cells of two levels. */
export const sample: Data = {
  labels: [
    {
      cell_id: 128,
      line: '1',
      stack: '3',
      shelf: '2',
      cell: '4',
      storehouse_name: 'Основной склад',
      arrow: null,
    },
    {
      cell_id: 471,
      line: '4',
      stack: '5',
      shelf: '4',
      cell: '6',
      storehouse_name: 'Основной склад',
      arrow: 'up',
    },
  ],
};

/** The same cells on labels of 43×25 mm. */
export const smallSample: Data = { ...sample, size: '43x25' };
