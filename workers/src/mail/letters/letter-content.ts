/** Content of an e-mail, the source of both plain text and HTML. */
export interface LetterContent {
  readonly subject: string;
  /** Name of the recipient; empty when unknown. */
  readonly name: string;
  readonly before: readonly string[];
  readonly action?: { readonly text: string; readonly link: string };
  readonly after: readonly string[];
}

/** A moment in the plant's time zone, to the minute. */
export function momentText(time: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return format.format(new Date(time));
}
