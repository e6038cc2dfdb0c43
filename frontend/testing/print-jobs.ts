import type { Printer, PrintJob } from '@naryad/contracts/printing/dto';

/** A job of the print queue; a spec overrides the relevant fields. */
export function aPrintJob(change: Partial<PrintJob> = {}): PrintJob {
  return {
    id: '0b7f6c1e-4a86-4d0e-9c61-1f1d8f5a2b11',
    title: 'Этикетки заказа № 12',
    template_key: 'unit-label',
    state: 'queued',
    detail: null,
    pages: 3,
    copies: 1,
    printer: { id: 9, name: 'Зебра' },
    work_place: null,
    production_order_id: 12,
    requested_by: { id: 5, name: 'Петров Иван' },
    created_at: '2026-11-22T06:00:00.000Z',
    finished_at: null,
    reprint_of: null,
    reason: null,
    ...change,
  };
}

/** A ready label printer. */
export function aPrinter(change: Partial<Printer> = {}): Printer {
  return {
    id: 9,
    name: 'Зебра',
    kind: 'tcp',
    address: '10.0.0.9',
    language: 'zpl',
    dpi: 203,
    is_active: true,
    trouble: null,
    place_count: 0,
    waiting_count: 0,
    version: 1,
    ...change,
  };
}
