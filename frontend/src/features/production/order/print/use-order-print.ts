import type { RenderRequest } from '@naryad/contracts/documents/dto';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { printingRoutes } from '@naryad/contracts/printing/routes';
import { productionPrintRoutes } from '@naryad/contracts/production/print-routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, useCommand } from '../../../../shared/api/index.js';
import { toast } from '../../../../shared/ui/index.js';
import { renderRequestQuery } from '../../api/get-render-request.js';
import { printOrderTexts as texts } from './texts.js';

type Order = Omit<RequestOf<typeof productionPrintRoutes.printOrder>, 'printer_id' | 'copies'>;

export interface OrderPrint {
  /** The requested PDF. */
  readonly request: RenderRequest | undefined;
  readonly isReady: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  /** Requests a PDF, for the browser or as a preview before printing. */
  readonly make: (order: Order) => void;
  readonly send: (order: Order, printerId: number, copies: number) => void;
  /** Discards the PDF when other options are chosen. */
  readonly clear: () => void;
}

/** Printing of an order: as a PDF, on a printer, or as a preview that is then printed unchanged. */
export function useOrderPrint(onClose: () => void): OrderPrint {
  const [requestId, setRequestId] = useState<string | null>(null);
  const print = useCommand(productionPrintRoutes.printOrder, {
    errors: 'inline',
    onSuccess: ({ data }) => {
      if (data.request !== null) return setRequestId(data.request.id);
      toast.success(texts.sent(data.count));
      onClose();
    },
  });
  const printMade = useCommand(printingRoutes.printRendered, {
    errors: 'inline',
    onSuccess: ({ data }) => {
      toast.success(texts.sent(data.pages ?? 0));
      onClose();
    },
  });
  const state = useQuery({ ...renderRequestQuery(requestId ?? ''), enabled: requestId !== null });
  const request = requestId === null ? undefined : state.data?.data;
  const isReady = request?.status === 'done';
  const error = print.error ?? printMade.error;
  return {
    request,
    isReady,
    isPending: print.isPending || printMade.isPending || request?.status === 'pending',
    error,
    fieldErrors: error instanceof ApiError ? error.errors : {},
    make: (order) => {
      setRequestId(null);
      void print.run({ ...order, printer_id: null });
    },
    send: (order, printerId, copies) => {
      if (isReady && requestId !== null)
        void printMade.run({ request_id: requestId, printer_id: printerId, copies });
      else void print.run({ ...order, printer_id: printerId, copies });
    },
    clear: () => setRequestId(null),
  };
}
