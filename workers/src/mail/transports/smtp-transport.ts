import { createTransport } from 'nodemailer';
import { HopelessJobError } from '../../platform/queue/job-handler.js';
import { LetterTransport, type OutgoingMail } from './letter-transport.js';
import { messageOf } from './message.js';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** Sends e-mails to a mail server over one connection each, because they are few. */
export class SmtpTransport extends LetterTransport {
  override readonly kind = 'smtp';
  private readonly server;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    this.server = createTransport({
      url,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
    });
  }

  override async send(mail: OutgoingMail): Promise<void> {
    try {
      await this.server.sendMail(messageOf(mail, this.from));
    } catch (error) {
      if (isRefusedForGood(error)) {
        throw new HopelessJobError(`Почтовый сервер отказал: ${error.message}`, { cause: error });
      }
      throw error;
    }
  }
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly permanent?: boolean;
}

/**
 * A 5xx response to the e-mail. A 5xx response to our login is a configuration error, which can be fixed
 * while the e-mail waits.
 */
function isRefusedForGood(error: unknown): error is SmtpError {
  const { code, permanent } = error as SmtpError;
  return error instanceof Error && permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE');
}
