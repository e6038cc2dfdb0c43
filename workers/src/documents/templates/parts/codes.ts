import type { PrintSettings } from '../template.js';

/** Text of a code, and the text to type when the code cannot be read. */
export interface Code {
  readonly text: string;
  readonly typed: string;
}

/** Code of a unit: `pid=<batch_product_id>`, or an address that contains it. */
export function unitCode(batchProductId: number, settings: Pick<PrintSettings, 'qrBaseUrl'>): Code {
  return code('pid', batchProductId, settings.qrBaseUrl);
}

/** Code of a storage cell: `cid=<id>`, or an address that contains it. */
export function cellCode(cellId: number, settings: Pick<PrintSettings, 'qrBaseUrl'>): Code {
  return code('cid', cellId, settings.qrBaseUrl);
}

function code(parameter: string, id: number, qrBaseUrl: string | undefined): Code {
  const typedCode = `${parameter}=${id}`;
  if (qrBaseUrl === undefined) return { text: typedCode, typed: typedCode };
  const address = new URL(qrBaseUrl);
  address.searchParams.set(parameter, String(id));
  return { text: address.href, typed: typedCode };
}
