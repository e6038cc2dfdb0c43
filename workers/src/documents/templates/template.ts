import type { TemplateKey } from '@naryad/contracts/documents/dto';
import type { TemplateData } from '@naryad/contracts/documents/templates';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';

/** Settings of the plant that documents need in addition to their data. */
export interface PrintSettings {
  /** Time zone in which moments are printed. */
  readonly timeZone: string;
  /**
   * When set, codes contain an address that a phone's camera opens; otherwise the short `pid=…`, which scans
   * faster.
   */
  readonly qrBaseUrl: string | undefined;
}

/** A printable document: one folder of `templates/`. */
export interface DocumentTemplate<Key extends TemplateKey> {
  readonly schema: z.core.$ZodType<TemplateData<Key>>;
  /** Title of the window and of the PDF. */
  title(data: TemplateData<Key>): string;
  /** All CSS including `@page`. Only values escaped by `cssText` may be inserted. */
  css(data: TemplateData<Key>, settings: PrintSettings): string;
  body(data: TemplateData<Key>, settings: PrintSettings): ReactNode;
  /**
   * For documents that may be too large for a single print: portions that are printed one by one and then
   * joined.
   */
  portions?(data: TemplateData<Key>): readonly Portion<TemplateData<Key>>[];
}

/** A part of a document, and its number of pages. */
export interface Portion<Data> {
  readonly data: Data;
  readonly pages: number;
}
