// Dependency rules of the backend modules: which module may call which, and whose tables it may read.
// docs/2-map.md shows them, `npm run check` enforces them.

/**
 * Domain modules of the backend and the modules that each may call, always through the other's index.ts.
 * Dependencies have one direction: when a lower module must trigger a higher one, it publishes an event. A
 * module folder that is missing here fails the check.
 */
export const MODULES = {
  auth: ['users', 'mail'],
  users: ['work-modules'],
  'work-modules': [],
  companies: ['imports'],
  products: ['companies', 'imports', 'media'],
  workshops: ['imports', 'printing'],
  structure: ['documents'],
  batches: ['products', 'companies', 'documents'],
  'write-off-reasons': ['imports'],
  'saved-views': [],
  retention: [],
  stock: ['structure', 'batches', 'products', 'documents', 'write-off-reasons'],
  'stock-takings': ['stock', 'structure', 'batches', 'products', 'receipt-invoices', 'documents'],
  'opening-balances': ['stock', 'structure', 'batches', 'products', 'companies', 'imports'],
  handheld: ['stock', 'structure', 'batches', 'products', 'receipt-invoices', 'picking', 'production'],
  'receipt-invoices': ['stock', 'batches', 'structure', 'companies', 'products', 'documents'],
  'customer-orders': ['companies', 'products', 'stock', 'structure', 'batches', 'documents'],
  'tech-maps': ['products', 'workshops', 'documents', 'media'],
  production: [
    'tech-maps',
    'customer-orders',
    'stock',
    'batches',
    'workshops',
    'documents',
    'printing',
    'media',
  ],
  passports: ['production'],
  'plant-setup': ['workshops', 'users', 'products', 'tech-maps', 'structure', 'stock', 'production'],
  picking: ['production', 'stock', 'batches', 'structure', 'workshops'],
  'component-planning': ['production', 'stock', 'batches', 'structure', 'workshops'],
  calls: ['production', 'workshops'],
  notices: ['calls', 'production', 'printing', 'imports', 'ledger-checks'],
  dashboards: ['production', 'calls', 'workshops', 'stock', 'batches', 'customer-orders', 'tech-maps'],
  search: [
    'stock',
    'receipt-invoices',
    'production',
    'customer-orders',
    'tech-maps',
    'products',
    'companies',
    'users',
  ],
  'wall-boards': ['dashboards', 'warehouse-overview'],
  'warehouse-overview': ['stock', 'stock-takings', 'receipt-invoices', 'structure', 'batches'],
  documents: [],
  printing: ['documents'],
  media: [],
  accounting: [],
  audit: [],
  'ledger-checks': [],
  imports: [],
  mail: [],
};
/** Every module may call this one: it resolves the access to the product's own "modules". */
export const FOR_ALL = ['work-modules'];

/**
 * Owner modules of database views created in migrations. (Tables belong to the module of their entity.) Also
 * of the tables that exist only on a plant with partitioned movements.
 */
export const VIEWS = {
  stock_sums_now: 'stock',
  stock_sum_batches_now: 'stock',
  movement_parts: 'stock',
  stock_reversals: 'stock',
};

/** Code that reads tables of all modules. */
export const READS_ALL = {
  'ledger-check': 'It compares what the modules wrote.',
  'audit-check': 'It compares the journal with its seals.',
  'demo-plant': 'It fills and plays the whole plant.',
  audit: 'A line of the journal names its object, whatever it is.',
};

/**
 * Tables that a module reads in its SQL beyond its dependencies (all tables of a dependency may be read).
 * `beside`: the table belongs to a module that is neither a dependency nor a dependent. `above`: it belongs
 * to a direct or indirect dependent; that needs a reason why no port is used.
 */
export const READS = {
  auth: { beside: ['push_subscriptions'] },
  batches: {
    beside: ['storehouse_cells'],
    above: {
      stock_balances: 'Where a lot lies is a column of its row.',
      stock_movements: 'Whether all that was done with a unit was taken back decides if its number is free.',
      receipt_invoices: 'A unit of a deleted delivery may come in again: a condition within statements.',
      receipt_invoice_lines: 'A lot names its delivery; the way to it leads over the line.',
      stock_taking_lines: 'Asked within the delete of a unit: one that was counted stays for its history.',
    },
  },
  calls: { beside: ['products', 'roles', 'users'] },
  'component-planning': { beside: ['companies', 'picks', 'products'] },
  'customer-orders': {
    beside: ['users'],
    above: {
      production_orders: 'How much of a line is in production and made is a column of its row.',
      production_tasks: 'What was made for the order is offered first: an order of rows.',
    },
  },
  dashboards: { beside: ['products'] },
  imports: { beside: ['users'] },
  'ledger-checks': { beside: ['users'] },
  notices: { beside: ['products', 'roles', 'users', 'work_places'] },
  'opening-balances': { beside: ['users'] },
  'wall-boards': { beside: ['users'] },
  passports: { beside: ['users'] },
  picking: { beside: ['products', 'receipt_invoice_lines', 'users'] },
  printing: {
    beside: ['users'],
    above: {
      work_places: 'How many places print at a printer, and where a job comes from, are columns of rows.',
    },
  },
  production: {
    beside: [
      'companies',
      'product_attribute_values',
      'product_attributes',
      'products',
      'receipt_invoice_lines',
      'receipt_invoices',
      'storehouse_cells',
      'users',
    ],
    above: {
      picks: 'What was taken for an operation is a part of its page and a condition of its start.',
    },
  },
  'receipt-invoices': { beside: ['users'] },
  'tech-maps': { beside: ['users'] },
  stock: {
    beside: ['companies', 'users'],
    above: {
      production_orders:
        'Goods without a place are paged and summed in one statement with those of deliveries.',
      production_tasks: 'As production_orders; a label shows when the unit was finished.',
      receipt_invoices: 'As production_orders.',
      receipt_invoice_lines: 'As production_orders; a lot names its delivery.',
    },
  },
  'saved-views': { beside: ['users'] },
  'stock-takings': { beside: ['users'] },
  structure: {
    above: {
      stock_balances: 'The tree shows how much lies in each of 20,000 cells: one statement.',
    },
  },
  handheld: {
    beside: ['companies', 'work_places'],
  },
  'work-modules': {
    above: {
      storehouse_cells: 'The cell of a desk is a column of its row.',
      users: 'Who may enter a module is a column of its row; those who may are active users.',
    },
  },
};

/**
 * Writes to tables of another module, or locks of its rows, each with a reason. When the code is removed, its
 * line must be removed here.
 */
export const WRITES = {
  'demo-plant': {
    operation_photos: 'Yesterday is played today: times are set back.',
    operation_stretches: 'Times are set back.',
    production_orders: 'Times are set back.',
    production_task_operations: 'Times are set back.',
    production_tasks: 'Times are set back.',
    stock_balances: 'Times are set back.',
  },
  picking: {
    audit_log: 'A pick is one statement with its journal.',
  },
  stock: {
    storehouse_cells:
      'A wave of postings locks its cells and writes in one statement, in the order of the ledger.',
  },
};

/** Sources whose SQL has table names that are not in the source text. */
export const UNNAMED = {
  'backend/src/modules/imports/data/referenced-rows.ts':
    'The database itself says which tables refer to one.',
  'backend/src/platform/db/rows-of.ts':
    'The entity names it; the door keeps the entities of other modules away.',
  'backend/src/platform/storage/file-rights.ts': 'Modules pass tables of their own.',
};
