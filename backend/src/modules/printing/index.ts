export { type NewPrint, PrintQueue } from './print-queue.js';
export { Printers } from './printers.js';
export { PrintingModule } from './printing.module.js';
