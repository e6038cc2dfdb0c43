import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Row = Record<string, unknown>;

interface Reply {
  readonly status: number;
  readonly body: string;
  readonly location?: string;
}

const PATH = '/base/odata/standard.odata/';

/** Error response in the format of 1C. */
export const odataError = (code: string, value: string): string =>
  JSON.stringify({ 'odata.error': { code, message: { lang: 'ru', value } } });

/**
 * A 1C publication with OData lists: basic authentication, `$top`, `$skip`, `$select`, `$orderby`, and its
 * error texts. Without an order every second call returns the rows in reverse, as the real one may.
 */
export class OneC {
  readonly login = 'обмен';
  readonly password = 'пароль 1С';
  /** Decoded query strings in order of arrival. */
  readonly requests: string[] = [];
  readonly lists = new Map<string, readonly Row[]>();
  /** Responses to return before the real ones; `null` never responds. */
  readonly planned: (Reply | null)[] = [];

  private constructor(private readonly server: Server) {}

  static async open(): Promise<OneC> {
    const server = createServer();
    const oneC = new OneC(server);
    server.on('request', (request: IncomingMessage, response) => {
      const reply = oneC.replyTo(request);
      if (!reply) return;
      const { status, location } = reply;
      response.writeHead(status, {
        'content-type': 'application/json;charset=utf-8',
        ...(location !== undefined && { location }),
      });
      response.end(`\uFEFF${reply.body}`);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return oneC;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${PATH.slice(0, -1)}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private replyTo(request: IncomingMessage): Reply | null {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    this.requests.push(decodeURIComponent(query));
    if (this.planned.length > 0) return this.planned.shift() ?? null;
    const { login, password } = this;
    const expected = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
    if (request.headers.authorization !== expected) return { status: 401, body: '' };
    const rows = this.lists.get(decodeURIComponent(path.slice(PATH.length)));
    if (!path.startsWith(PATH) || !rows) {
      return { status: 404, body: odataError('8', 'Тип сущности не найден') };
    }
    return this.list(rows, new URLSearchParams(query));
  }

  private list(rows: readonly Row[], query: URLSearchParams): Reply {
    const isTurned = query.get('$orderby') !== 'Ref_Key' && this.requests.length % 2 === 0;
    const ordered = isTurned ? rows.toReversed() : rows;
    const skip = Number(query.get('$skip') ?? 0);
    const page = ordered.slice(skip, skip + Number(query.get('$top') ?? rows.length));
    const select = query.get('$select')?.split(',');
    const unknown = select?.find((field) => rows.length > 0 && !(field in rows[0]!));
    if (unknown !== undefined) {
      return { status: 400, body: odataError('21', `Сегмент пути "${unknown}" не найден`) };
    }
    const value = page.map((row) =>
      select ? Object.fromEntries(select.map((field) => [field, row[field]])) : row,
    );
    return { status: 200, body: JSON.stringify({ 'odata.metadata': `${this.url}/$metadata`, value }) };
  }
}
