import { documentRoutes } from '@naryad/contracts/documents/routes';
import { sendCommand } from '../../../shared/api/index.js';
import type { RenderInput } from '../shared/printing/print-plan.js';
import { texts } from '../shared/texts.js';

/** A printable document as HTML. Retried only once, because an open print window waits for it. */
export async function renderHtml(input: RenderInput): Promise<string> {
  const { data } = await sendCommand(documentRoutes.render, input, { pauses: [400] });
  if (data.html === undefined) throw new Error(texts.printing.noHtml);
  return data.html;
}
