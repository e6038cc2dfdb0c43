import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SmtpTransport } from './smtp-transport.js';

let received: string;
let server: ReturnType<typeof createServer>;
/** A mail server without STARTTLS. */
beforeEach(async () => {
  received = '';
  server = createServer((socket) => {
    socket.setEncoding('utf8').on('error', () => undefined);
    socket.write('220 mail\r\n');
    socket.on('data', (text: string) => {
      received += text;
      socket.write(text.startsWith('EHLO') ? '250-mail\r\n250 AUTH PLAIN\r\n' : '502 no\r\n');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(() => new Promise((done) => server.close(done)));

it('requireTLS=true: neither the password nor the e-mail is sent to a server without STARTTLS', async () => {
  const { port } = server.address() as { readonly port: number };
  const smtp = new SmtpTransport(`smtp://naryad:secret@127.0.0.1:${port}?requireTLS=true`, 'it@example.ru');
  const mail = { id: '1', to: 'anna@example.ru', subject: 'Письмо', text: 'Ссылка', html: '<p>Ссылка</p>' };
  await expect(smtp.send(mail as never)).rejects.toThrow(/STARTTLS|502/);
  expect(received).not.toMatch(/AUTH|MAIL FROM|DATA/);
});
