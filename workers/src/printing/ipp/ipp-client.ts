import { request as plain } from 'node:http';
import { request as encrypted } from 'node:https';
import type { LookupFunction } from 'node:net';
import { networkMessage, NO_PRINTER, type ResolvePrinterAddress, type PrintTimes } from '../printer-link.js';
import { type IppAnswer, ippAnswer, type IppAttribute, ippRequest, TAG } from './message.js';

const IPP_PORT = 631;
const MAX_ANSWER = 256 * 1024;
const USER = 'naryad';

/** The connection broke, or the response is not IPP. `isSent`: the printer may have received the request. */
export class IppCut extends Error {
  override readonly name = 'IppCut';
  constructor(
    message: string,
    readonly isSent: boolean,
  ) {
    super(message);
  }
}

/**
 * A client for IPP 1.1 (RFC 8010, 8011) over HTTP: one request per connection, no redirects, small responses
 * only.
 */
export class IppClient {
  private requestId = 0;
  private readonly address: URL;
  private readonly printerUri: string;

  constructor(
    url: URL,
    private readonly resolveAddress: ResolvePrinterAddress,
    private readonly times: PrintTimes,
  ) {
    const isEncrypted = url.protocol === 'ipps:' || url.protocol === 'https:';
    // The WHATWG URL parser has no default port for ipp: and does not allow changing such a scheme.
    const ownPort = url.protocol.startsWith('ipp') ? `:${IPP_PORT}` : '';
    const host = url.port === '' ? `${url.hostname}${ownPort}` : `${url.hostname}:${url.port}`;
    this.address = new URL(`${isEncrypted ? 'https' : 'http'}://${host}${url.pathname || '/'}${url.search}`);
    this.printerUri = url.protocol.startsWith('ipp')
      ? url.href
      : `${isEncrypted ? 'ipps' : 'ipp'}://${host}${url.pathname}`;
  }

  /** @throws IppCut, and the errors of `reach` */
  async ask(
    operation: number,
    attributes: readonly IppAttribute[],
    options: { readonly document?: Uint8Array; readonly signal: AbortSignal },
  ): Promise<IppAnswer> {
    const { address, family } = await this.resolveAddress();
    // Node skips the lookup when the host is an IP address; it was checked anyway.
    const lookup: LookupFunction = (_host, { all }, callback) =>
      all ? callback(null, [{ address, family }]) : callback(null, address, family);
    this.requestId += 1;
    const requestHeader = ippRequest(operation, this.requestId, [
      { tag: TAG.charset, name: 'attributes-charset', value: 'utf-8' },
      { tag: TAG.language, name: 'attributes-natural-language', value: 'ru' },
      { tag: TAG.uri, name: 'printer-uri', value: this.printerUri },
      { tag: TAG.name, name: 'requesting-user-name', value: USER },
      ...attributes,
    ]);
    const body =
      options.document === undefined ? requestHeader : Buffer.concat([requestHeader, options.document]);
    const answer = await this.post(body, lookup, options.signal);
    try {
      return ippAnswer(answer);
    } catch (error) {
      throw new IppCut(networkMessage(error), true);
    }
  }

  private post(body: Buffer, lookup: LookupFunction, signal: AbortSignal): Promise<Buffer> {
    return new Promise<Buffer>((resolve, reject) => {
      let isConnected = false;
      const cut = (error: unknown): void => reject(new IppCut(networkMessage(error), isConnected));
      const request = (this.address.protocol === 'https:' ? encrypted : plain)(
        this.address,
        {
          method: 'POST',
          headers: { 'content-type': 'application/ipp', 'content-length': body.length },
          agent: false,
          lookup,
          signal,
        },
        (response) => {
          const parts: Buffer[] = [];
          let size = 0;
          response.on('data', (part: Buffer) => {
            size += part.length;
            if (size > MAX_ANSWER) request.destroy(new Error('слишком длинный ответ принтера'));
            else parts.push(part);
          });
          response.on('error', cut);
          response.on('end', () => {
            if (response.statusCode === 200) resolve(Buffer.concat(parts));
            else reject(new IppCut(httpMessage(response.statusCode ?? 0), isConnected));
          });
        },
      );
      const slow = setTimeout(() => {
        if (!isConnected) request.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' }));
      }, this.times.connectMs);
      request.on('socket', (socket) => {
        const ready = this.address.protocol === 'https:' ? 'secureConnect' : 'connect';
        socket.once(ready, () => {
          isConnected = true;
        });
      });
      request.setTimeout(this.times.silenceMs, () =>
        request.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })),
      );
      request.on('error', cut);
      request.on('close', () => clearTimeout(slow));
      request.end(body);
    });
  }
}

const httpMessage = (status: number): string =>
  status === 401 || status === 403 ? 'принтер требует входа' : NO_PRINTER;
