import type { TemplateKey } from '@naryad/contracts/documents/dto';
import type { TemplateData } from '@naryad/contracts/documents/templates';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';

/** What the plant's settings add to the data. */
export interface PrintSettings {
  /** Zone in which moments are printed. */
  readonly timeZone: string;
  /** Set: codes are printed as addresses that a phone's camera opens; else as the short `pid=…`, which reads faster. */
  readonly qrBaseUrl: string | undefined;
}

/** A printable document: one folder of `templates/`. */
export interface DocumentTemplate<Key extends TemplateKey> {
  readonly schema: z.core.$ZodType<TemplateData<Key>>;
  /** Title of the window and of the PDF. */
  title(data: TemplateData<Key>): string;
  /** `@page` and everything else; only values made safe by `cssText` may be put in. */
  css(data: TemplateData<Key>, settings: PrintSettings): string;
  body(data: TemplateData<Key>, settings: PrintSettings): ReactNode;
  /** Of documents that may be too big for one go of the browser: parts that are printed one by one and then joined. */
  portions?(data: TemplateData<Key>): readonly Portion<TemplateData<Key>>[];
}

/** A part of a document, and how many pages it has. */
export interface Portion<Data> {
  readonly data: Data;
  readonly pages: number;
}
