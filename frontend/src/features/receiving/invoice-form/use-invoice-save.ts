import { receiptInvoiceRoutes as routes } from '@naryad/contracts/receipt-invoices/routes';
import { useEffect, useRef } from 'react';
import { ApiError, errorText, isStale, sessionAnswerOf, useCommand } from '../../../shared/api/index.js';
import { invoiceField, invoiceInput, type InvoiceErrors, type InvoiceForm } from './invoice-form-values.js';
import { countedLines } from './invoice-lines.js';
import { INVALIDATES_INVOICES } from '../shared/use-invoice-actions.js';

/** Errors of the form reported by the server. */
export interface InvoiceFailure {
  readonly fields: InvoiceErrors;
  /** Error texts by line key. */
  readonly lines: ReadonlyMap<string, string>;
  /** Errors without a field; also the message of the response when no field shows the same text. */
  readonly general: string | null;
  /** Another user has saved the invoice since. */
  readonly isStale: boolean;
}

export interface InvoiceSave {
  readonly run: (form: InvoiceForm) => void;
  readonly isPending: boolean;
}

export interface InvoiceSaveOptions {
  /** The edited invoice and its version; null creates one. */
  readonly edited: { readonly id: number; readonly version: number } | null;
  readonly moduleId: number;
  readonly onSaved: () => void;
  readonly onFailed: (failure: InvoiceFailure) => void;
}

/** 'Создать' and 'Сохранить'; maps server errors to their fields. */
export function useInvoiceSave({ edited, moduleId, onSaved, onFailed }: InvoiceSaveOptions): InvoiceSave {
  // Form line keys in the order of the request's lines.
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
  // Session errors redirect to another screen, which shows its own message.
  const isOwn = !reported.has(message) && sessionAnswerOf(error) === null && !isStale(error);
  const general = [...rest, ...(isOwn ? [message] : [])];
  return {
    fields,
    lines,
    general: general.length === 0 ? null : general.join('\n'),
    isStale: isStale(error),
  };
}
