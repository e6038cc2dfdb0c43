/**
 * Receipt invoices in addition to the accepted ones that supply the stock: one per status and control stage.
 */
export interface DemoInvoice {
  readonly number: string;
  readonly supplier: number;
  readonly daysAgo: number;
  readonly status: 'created' | 'processed' | 'accepted' | 'archived';
  /** The delivery differs from its invoice: the act М-7 can be printed. */
  readonly discrepancy?: { readonly reason: 'shortage' | 'defect'; readonly comment: string };
  readonly lines: readonly {
    readonly sku: string;
    readonly quantity: number;
    /** Control progress of the line's units; units not listed have no record yet. */
    readonly units?: readonly ('visual' | 'print' | 'done')[];
  }[];
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

export const DEMO_INVOICES: readonly DemoInvoice[] = [
  {
    number: 'ТН-2611-31',
    supplier: 2,
    daysAgo: 1,
    status: 'created',
    lines: [
      { sku: 'ВНТ-М4', quantity: 500 },
      { sku: 'ГКА-М3', quantity: 800 },
    ],
  },
  {
    number: 'ТН-2611-32',
    supplier: 0,
    daysAgo: 1,
    status: 'created',
    lines: [
      { sku: 'ПЛ-К4', quantity: 6, units: ['done', 'done', 'print', 'visual'] },
      { sku: 'МДС-485', quantity: 4, units: ['done'] },
    ],
  },
  // Controlled units together with a line by quantity: one putaway covers both.
  {
    number: 'ТН-2611-34',
    supplier: 0,
    daysAgo: 1,
    status: 'created',
    lines: [
      { sku: 'ПЛ-К4', quantity: 3, units: times(3, 'done' as const) },
      { sku: 'ПРД-2А', quantity: 200 },
    ],
  },
  {
    number: 'ТН-2611-33',
    supplier: 3,
    daysAgo: 2,
    status: 'processed',
    lines: [{ sku: 'ДСП-40', quantity: 5, units: times(5, 'done' as const) }],
  },
  // One display less than on the invoice: the act of discrepancy can be printed.
  {
    number: 'ТН-2611-35',
    supplier: 3,
    daysAgo: 2,
    status: 'processed',
    discrepancy: { reason: 'shortage', comment: 'В коробке 5 дисплеев вместо 6, пломба цела' },
    lines: [{ sku: 'ДСП-40', quantity: 6, units: times(5, 'done' as const) }],
  },
  {
    number: 'ТН-2611-20',
    supplier: 4,
    daysAgo: 6,
    status: 'accepted',
    lines: [{ sku: 'КБЛ-ПЛ', quantity: 40 }],
  },
  {
    number: 'ТН-2610-77',
    supplier: 1,
    daysAgo: 30,
    status: 'archived',
    lines: [{ sku: 'РЕЙ-35', quantity: 10 }],
  },
];
