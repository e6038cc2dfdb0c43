export { openPrintWindow, PopupBlockedError, PrinterRefusal, printHtml } from './print-html.js';
export { printMany, type PrintManyResult } from './print-many.js';
