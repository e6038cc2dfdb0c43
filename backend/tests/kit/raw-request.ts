import { connect } from 'node:net';

/** The first response of a connection, unparsed. */
export interface RawHttpAnswer {
  /** Status line and headers. */
  readonly header: string;
  readonly body: string;
}

/** A request whose headers are all set by the test, including those that `fetch` adds automatically. */
export function rawRequest(
  url: string,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<RawHttpAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((done, fail) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    });
    let text = '';
    const finish = () => {
      const separator = text.indexOf('\r\n\r\n');
      if (separator < 0) return;
      socket.destroy();
      done({ header: text.slice(0, separator), body: text.slice(separator + 4) });
    };
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      finish();
    });
    socket.on('error', fail).on('close', () => fail(new Error(`No answer, only: ${text}`)));
  });
}
