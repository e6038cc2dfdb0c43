import { ApiError, fieldError } from '../../../../shared/api/index.js';
import { PrinterRefusal } from '../../../../shared/printing/print-html.js';
import { pdfTexts } from './texts.js';

/** Alert text for refused labels. For too many labels it is the server's message. */
export function labelProblem(error: unknown): string {
  if (error instanceof PrinterRefusal) return error.message;
  if (error instanceof ApiError && error.status === 404) return pdfTexts.noLabels;
  return fieldError(error, 'cell_ids') ?? fieldError(error, 'batch_product_ids') ?? pdfTexts.failedToAsk;
}
