export { type NewPrint, PrintQueue } from './services/print-queue.js';
export { Printers } from './services/printers.js';
export { PrintingModule } from './printing.module.js';
