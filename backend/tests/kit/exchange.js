import { Agent, request } from 'node:http';
/**
 * Connections stay open from call to call, and no stream of the web is built around each: tests send over a hundred
 * thousand calls, which `fetch` would make three times as dear. The agent lets go of idle ones at the end.
 */
const agent = new Agent({ keepAlive: true });
/** One call and its answer, whatever its status: cookies and redirections are for the caller. */
export async function exchange(method, url, headers, body) {
  const content = await contentOf(body, headers);
  if (content !== undefined) headers.set('content-length', String(content.byteLength));
  return new Promise((done, fail) => {
    const call = request(
      {
        agent,
        method,
        host: url.hostname,
        port: url.port,
        path: url.pathname + url.search,
        headers: Object.fromEntries(headers),
      },
      (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part)).on('error', fail);
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            headers: headersOf(answer.rawHeaders),
            text: new TextDecoder().decode(Buffer.concat(parts)),
          }),
        );
      },
    );
    call.on('error', fail).end(content);
  });
}
async function contentOf(body, headers) {
  if (body === undefined) return undefined;
  if (typeof body === 'string') return Buffer.from(body);
  const form = new Response(body);
  headers.set('content-type', form.headers.get('content-type'));
  return new Uint8Array(await form.arrayBuffer());
}
/** Names and values by turns, as they came: a name may come more than once. */
function headersOf(raw) {
  const headers = new Headers();
  for (let at = 0; at + 1 < raw.length; at += 2) headers.append(raw[at], raw[at + 1]);
  return headers;
}
//# sourceMappingURL=exchange.js.map
