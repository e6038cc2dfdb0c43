import { documentRoutes } from '@naryad/contracts/documents/routes';
import { sendCommand } from '../../../shared/api/send-command.js';
import type { RenderRequest } from '../printing/print-jobs.js';
import { workstationTexts } from '../shared/texts.js';

/**
 * HTML of a document.
 * @throws ApiError, or Error when the server sent no HTML
 */
export async function renderDocument(request: RenderRequest): Promise<string> {
  const { data } = await sendCommand(documentRoutes.render, { ...request, format: 'html' });
  if (data.html === undefined) throw new Error(workstationTexts.printNoHtml);
  return data.html;
}
