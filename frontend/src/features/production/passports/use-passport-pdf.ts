import { documentRoutes } from '@naryad/contracts/documents/routes';
import type { OutputOf } from '@naryad/contracts/kernel/route';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorText, queryKeys, useCommand } from '../../../shared/api/index.js';
import { toast } from '../../../shared/ui/index.js';
import { renderRequestQuery } from '../api/get-render-request.js';
import type { PrintOrder } from '../shared/printing/print-plan.js';
import { texts } from '../shared/texts.js';
import { usePdfRequests } from './pdf-requests.js';

const TEMPLATE = 'product-passport';

export interface PassportPdf {
  readonly make: () => void;
  readonly isMaking: boolean;
  /** Path of the file once it is ready. */
  readonly path: string | null;
  readonly error: string | null;
}

/**
 * Requests the PDF of a passport and follows the request until it is settled. The screen owns the requests,
 * so they survive closing and reopening a card.
 */
export function usePassportPdf(lot: PrintOrder['lot']): PassportPdf {
  const queries = useQueryClient();
  const { requestOf, storeRequest } = usePdfRequests();
  const requestId = lot === undefined ? null : requestOf(lot.id);
  const render = useCommand(documentRoutes.render, {
    errors: 'inline',
    onSuccess: ({ data }, { task_data }) => {
      if (data.request === undefined) return;
      const answer: OutputOf<typeof documentRoutes.getRenderRequest> = { success: true, data: data.request };
      const queryKey = queryKeys.of(documentRoutes.getRenderRequest, { id: data.request.id });
      if (queries.getQueryData(queryKey) === undefined) queries.setQueryData(queryKey, answer);
      storeRequest(task_data.batch_product_id, data.request.id);
    },
  });
  const state = useQuery({ ...renderRequestQuery(requestId ?? ''), enabled: requestId !== null });
  const request = requestId === null ? undefined : state.data?.data;
  const isDone = request?.status === 'done';

  const wasMaking = useRef(false);
  useEffect(() => {
    if (isDone && wasMaking.current) toast.success(texts.pdf.ready);
    wasMaking.current = request?.status === 'pending';
  }, [isDone, request?.status]);

  const failure =
    request?.status === 'failed'
      ? (request.error ?? texts.pdf.failed)
      : render.error !== null
        ? errorText(render.error, texts.pdf.failed)
        : null;
  return {
    make: () => {
      if (lot === undefined) return;
      void render.run({
        template: TEMPLATE,
        task_data: { product_id: lot.product_id, batch_product_id: lot.id },
        format: 'pdf',
      });
    },
    isMaking: render.isPending || request?.status === 'pending',
    path: isDone ? request.path : null,
    error: failure,
  };
}
