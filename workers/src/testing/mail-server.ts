import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export const LOGIN = 'naryad';
export const PASSWORD = 'пароль от почты';

export interface ReceivedMail extends Email {
  readonly recipients: readonly string[];
  readonly user: string | undefined;
}

/**
 * A mail server that stores received e-mails. Addresses that begin with `nobody` are refused, `later` only
 * for a while.
 */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** Number of attempts to send to `later@…`. */
  postponed = 0;
  private server: SMTPServer | null = null;

  private constructor(readonly port: number) {}

  static async open(): Promise<MailServer> {
    const first = new MailServer(0);
    const port = await first.listen(0);
    const server = new MailServer(port);
    await first.close();
    await server.back();
    return server;
  }

  /** Listens on the same port again. */
  async back(): Promise<void> {
    await this.listen(this.port);
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (server) await new Promise<void>((done) => server.close(done));
  }

  get url(): string {
    return `smtp://${LOGIN}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${this.port}?tls.rejectUnauthorized=false`;
  }

  private listen(port: number): Promise<number> {
    const server = new SMTPServer({
      logger: false,
      authOptional: false,
      onAuth: ({ username, password }, _session, done) => {
        const isRight = username === LOGIN && password === PASSWORD;
        done(isRight ? null : new Error('wrong login'), isRight ? { user: username } : undefined);
      },
      onRcptTo: ({ address }, _session, done) => {
        if (address.startsWith('nobody')) return done(refusal('No such mailbox', 550));
        if (address.startsWith('later') && this.postponed++ === 0) return done(refusal('Busy', 450));
        done();
      },
      onData: (stream, { envelope, user }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const recipients = envelope.rcptTo.map((one) => one.address);
          void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
            this.received.push({ ...mail, recipients, user: user?.toString() });
            done();
          }, done);
        });
      },
    });
    server.on('error', () => undefined);
    this.server = server;
    return new Promise((done, fail) => {
      const listening = server.listen(port, '127.0.0.1', () =>
        done((listening.address() as AddressInfo).port),
      );
      listening.once('error', fail);
    });
  }
}

function refusal(text: string, responseCode: number): Error {
  return Object.assign(new Error(text), { responseCode });
}
