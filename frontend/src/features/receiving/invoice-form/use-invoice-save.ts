import { receiptInvoiceRoutes as routes } from '@naryad/contracts/receipt-invoices/routes';
import { useEffect, useRef } from 'react';
import { ApiError, errorText, isStale, sessionAnswerOf, useCommand } from '../../../shared/api/index.js';
import { invoiceField, invoiceInput, type InvoiceErrors, type InvoiceForm } from './invoice-form-values.js';
import { countedLines } from './invoice-lines.js';
import { INVALIDATES_INVOICES } from '../shared/use-invoice-actions.js';

/** What the server had against the form. */
export interface InvoiceFailure {
  readonly fields: InvoiceErrors;
  /** Texts of single lines, by their keys. */
  readonly lines: ReadonlyMap<string, string>;
  /** What belongs to no field; also the message of the answer, when no field says the same. */
  readonly general: string | null;
  /** Somebody else has saved the invoice since. */
  readonly isStale: boolean;
}

export interface InvoiceSave {
  readonly run: (form: InvoiceForm) => void;
  readonly isPending: boolean;
}

export interface InvoiceSaveOptions {
  /** The invoice and the version that was edited; null adds one. */
  readonly edited: { readonly id: number; readonly version: number } | null;
  readonly moduleId: number;
  readonly onSaved: () => void;
  readonly onFailed: (failure: InvoiceFailure) => void;
}

/** 'Создать' and 'Сохранить' [2 §2.5, §7]; what the server refuses comes back field by field [2 §5]. */
export function useInvoiceSave({ edited, moduleId, onSaved, onFailed }: InvoiceSaveOptions): InvoiceSave {
  // Which line of the form each line of the call was.
  const keys = useRef<readonly string[]>([]);
  const latest = useRef({ onSaved, onFailed });
  useEffect(() => {
    latest.current = { onSaved, onFailed };
  });
  const options = {
    errors: 'inline',
    invalidates: INVALIDATES_INVOICES,
    onSuccess: () => latest.current.onSaved(),
    onError: (error: unknown) => latest.current.onFailed(failureOf(error, keys.current)),
  } as const;
  const create = useCommand(routes.createReceiptInvoice, options);
  const update = useCommand(routes.updateReceiptInvoice, options);
  return {
    isPending: create.isPending || update.isPending,
    run: (form) => {
      keys.current = countedLines(form.products).map(({ key }) => key);
      const input = { ...invoiceInput(form), module_id: moduleId };
      if (edited === null) void create.run(input);
      else void update.run({ ...input, ...edited });
    },
  };
}

function failureOf(error: unknown, keys: readonly string[]): InvoiceFailure {
  const fields: InvoiceErrors = {};
  const lines = new Map<string, string>();
  const rest: string[] = [];
  const all = error instanceof ApiError ? Object.entries(error.errors) : [];
  for (const [name, [text]] of all) {
    if (text === undefined) continue;
    const field = invoiceField(name);
    const key = field === 'products' ? keys[Number(/^products\.(\d+)\./.exec(name)?.[1] ?? -1)] : undefined;
    if (field === null) rest.push(text);
    else if (key !== undefined) lines.set(key, text);
    else fields[field] ??= text;
  }
  const reported = new Set([...Object.values(fields), ...lines.values(), ...rest]);
  const message = errorText(error);
  // Answers about the session lead away: the screen they lead to says what is wanted.
  const isOwn = !reported.has(message) && sessionAnswerOf(error) === null && !isStale(error);
  const general = [...rest, ...(isOwn ? [message] : [])];
  return {
    fields,
    lines,
    general: general.length === 0 ? null : general.join('\n'),
    isStale: isStale(error),
  };
}
