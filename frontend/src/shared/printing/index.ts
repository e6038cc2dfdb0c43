export {
  openPrintWindow,
  PopupBlockedError,
  printHtml,
  printInto,
  printMany,
  type PrintManyResult,
} from './print-html.js';
