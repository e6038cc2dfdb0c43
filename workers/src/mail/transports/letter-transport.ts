import type { ComposedLetter } from '../letters/compose-letter.js';

export interface OutgoingMail extends ComposedLetter {
  /** Id of the e-mail. A repeat has the same Message-ID. */
  readonly id: string;
  readonly to: string;
}

/** Transport of e-mails. A class, because Nest uses it as the injection token. */
export abstract class LetterTransport {
  abstract readonly kind: 'smtp' | 'file';
  /** @throws HopelessJobError when the e-mail is refused permanently; any other error may be transient */
  abstract send(mail: OutgoingMail): Promise<void>;
}
