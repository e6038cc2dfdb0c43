import { ApiError, fieldError } from '../../../../shared/api/index.js';
import { PrinterRefusal } from '../../../../shared/printing/print-html.js';
import { pdfTexts } from './texts.js';

/** What the alert says when labels were refused [2 §8]; too many of them in the words of the server. */
export function labelProblem(error: unknown): string {
  if (error instanceof PrinterRefusal) return error.message;
  if (error instanceof ApiError && error.status === 404) return pdfTexts.noLabels;
  return fieldError(error, 'cell_ids') ?? fieldError(error, 'batch_product_ids') ?? pdfTexts.failedToAsk;
}
