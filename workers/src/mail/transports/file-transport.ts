import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { flushFolder } from '@naryad/runtime/storage/durable-file';
import { createTransport } from 'nodemailer';
import type { Logger } from '../../platform/logging/logger.js';
import { LetterTransport, type OutgoingMail } from './letter-transport.js';
import { messageOf } from './message.js';

/** For plants without a mail server: e-mails become files that an administrator can open and forward. */
export class FileTransport extends LetterTransport {
  override readonly kind = 'file';
  private readonly folder: string;
  private readonly composer = createTransport({ streamTransport: true, buffer: true });

  constructor(
    dataDir: string,
    private readonly from: string,
    private readonly logger: Logger,
  ) {
    super();
    this.folder = resolve(join(dataDir, 'mail'));
  }

  override async send(mail: OutgoingMail): Promise<void> {
    const { message } = await this.composer.sendMail(messageOf(mail, this.from));
    // Links in e-mails are as sensitive as passwords, so no other user of the machine may read them.
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const path = join(this.folder, await this.nameFor(mail.id));
    // The e-mail counts as sent after this, so it must survive a power cut.
    await writeFile(`${path}.tmp`, message, { mode: 0o600, flush: true });
    await rename(`${path}.tmp`, path);
    await flushFolder(this.folder);
    this.logger.info(
      { mail_id: mail.id, to: mail.to, subject: mail.subject, path },
      'Письмо записано в файл',
    );
  }

  /** A repeat of the same e-mail overwrites its file. */
  private async nameFor(id: string): Promise<string> {
    const existing = (await readdir(this.folder)).find((name) => name.endsWith(`-${id}.eml`));
    return existing ?? `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`;
  }
}
