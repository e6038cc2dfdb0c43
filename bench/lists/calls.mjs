import { auditRoutes } from '@naryad/contracts/audit/routes';
import { receiptControlRoutes } from '@naryad/contracts/receipt-invoices/control-routes';
import { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';

const PAGE = { page: 1, per_page: 50 };
const column = (line) => Array.from({ length: 100 }, (_, n) => line(n)).join('\n');
const ARTICLES = column((n) => `НГ-${1 + n * 7}`);

/**
 * Calls for a storehouse `s`. `isOfSize`: the response itself grows with the storehouse, e.g. a count of its
 * movements or all stock that expires in it; such a call is compared for the small storehouse only.
 * @typedef {{ name: string, route: { path: string }, input: (s: { id: number, control: number, product:
 * number, cell: number, serials: string[], invoice: number, rows: Record<string, number> }) => object,
 * isOfSize?: boolean }} Call
 */

const products = (name, input, more = {}) => ({
  name: `остатки: ${name}`,
  route: stockRoutes.getStorehouseProducts,
  input: (s) => ({ module_id: s.id, ...PAGE, ...(typeof input === 'function' ? input(s) : input) }),
  ...more,
});
const operations = (name, input, more = {}) => ({
  name: `операции: ${name}`,
  route: stockRoutes.getStorehouseValues,
  input: (s) => ({
    module_id: s.id,
    per_page: 50,
    before_id: null,
    ...(typeof input === 'function' ? input(s) : input),
  }),
  ...more,
});
const journal = (name, input) => ({
  name: `журнал: ${name}`,
  route: auditRoutes.getAudit,
  input: () => ({ per_page: 50, before_id: null, ...input }),
});
const deliveries = (name, input) => ({
  name: `поставки: ${name}`,
  route: receiptInvoiceRoutes.getReceiptInvoices,
  input: (s) => ({ module_id: s.control, ...PAGE, ...(typeof input === 'function' ? input(s) : input) }),
});

/** The last page of a list whose rows were counted. */
const last = (key) => (s) => ({ page: Math.max(1, Math.ceil(s.rows[key] / PAGE.per_page)) });
const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString();

/** @type {Call[]} */
export const CALLS = [
  products('по продукции', { group: 'product' }),
  products('по продукции, поиск', { group: 'product', search: 'кабель' }),
  products('по продукции, последняя страница', (s) => ({ group: 'product', ...last('product')(s) })),
  products('по продукции, столбец', { group: 'product', search: ARTICLES }),
  products('по продукции, истекает срок', { group: 'product', filter: 'expiring' }),
  products('по ячейкам', { group: 'cell' }),
  products('по ячейкам, поиск', { group: 'cell', search: 'кабель' }),
  products('по ячейкам, номер', (s) => ({ group: 'cell', search: s.serials[0] })),
  products('по ячейкам, последняя страница', (s) => ({ group: 'cell', ...last('cell')(s) })),
  products('по ячейкам, столбец номеров', (s) => ({ group: 'cell', search: s.serials.join('\n') })),
  products('по ячейкам, истекает срок', { group: 'cell', filter: 'expiring' }, { isOfSize: true }),
  products('одной ячейки', (s) => ({ cell_id: s.cell })),
  products('без места', { filter: 'no-place' }),
  { name: 'исключения', route: stockRoutes.getStockExceptions, input: (s) => ({ module_id: s.id }) },
  {
    name: 'партии продукции',
    route: stockRoutes.getPlacedLots,
    input: (s) => ({ module_id: s.id, product_id: s.product, ...PAGE }),
    isOfSize: true,
  },
  {
    name: 'серийные номера',
    route: stockRoutes.getAllSerialNumbersByProduct,
    input: (s) => ({ module_id: s.id, product_id: s.product, ...PAGE }),
    isOfSize: true,
  },
  operations('первые', {}),
  operations('подсчитанные', { counted: true }),
  operations('самые старые', { direction: 'asc' }),
  operations('частый вид', { type: 'move' }),
  operations('вид, какого нет', { type: 'remove' }),
  operations('месяц год назад', { date_from: daysAgo(365), date_to: daysAgo(335) }),
  operations('ячейка', (s) => ({ cell_id: s.cell })),
  operations('продукция', (s) => ({ product_id: s.product })),
  operations('поиск', { search: 'кабель' }),
  operations('номер', (s) => ({ search: s.serials[0] })),
  operations('столбец номеров', (s) => ({ search: s.serials.join('\n') })),
  operations('столбец артикулов', { search: ARTICLES }),
  operations('возвращённые', { reversed: true }),
  operations('страницей, со счётом', { page: 1, before_id: undefined }, { isOfSize: true }),
  deliveries('первая', {}),
  deliveries('последняя', last('deliveries')),
  deliveries('поиск', { search: 'НГ-0-1' }),
  {
    name: 'поставки к размещению',
    route: receiptInvoiceRoutes.getReceiptInvoicesReadyForDistribution,
    input: (s) => ({ module_id: s.id, ...PAGE }),
  },
  {
    name: 'контроль поставки',
    route: receiptControlRoutes.getByReceiptInvoice,
    input: (s) => ({ receipt_invoice_id: s.invoice, ...PAGE }),
  },
  journal('первая', {}),
  journal('вид объекта', { object_type: 'stock-operation' }),
  journal('месяц год назад', { from: daysAgo(365), to: daysAgo(335) }),
];
