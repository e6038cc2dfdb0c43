import { inflateSync } from 'node:zlib';

/** Facts about a PDF created by Chromium (Skia) for tests; not a general PDF reader. */
export interface ReadPdf {
  readonly pages: number;
  /** Without any spaces, because the borders of glyph runs do not correspond to words. */
  readonly text: string;
  readonly pageSizes: readonly string[];
}

/** Counts pages and decodes the text by the fonts' ToUnicode tables, which search and copying use. */
export function readPdf(pdf: Uint8Array): ReadPdf {
  const raw = Buffer.from(pdf).toString('latin1');
  const objects = new Map<string, string>();
  for (const match of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(match[1] ?? '', match[2] ?? '');
  }
  const maps = new Map<string, ReadonlyMap<string, string>>();
  for (const [id, body] of objects) {
    const target = /\/ToUnicode (\d+) 0 R/.exec(body)?.[1];
    if (target !== undefined) maps.set(`F${id}`, characterMap(streamOf(objects.get(target) ?? '')));
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body));
  const text = pages.map((page) => {
    const content = /\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '';
    return pageText(streamOf(objects.get(content) ?? ''), maps);
  });
  const pageSizes = pages.map((page) => /\/MediaBox \[([^\]]+)\]/.exec(page)?.[1]?.trim() ?? '');
  return { pages: pages.length, text: text.join(''), pageSizes };
}

function streamOf(body: string): string {
  const start = body.indexOf('stream\n');
  if (start < 0) return '';
  const data = Buffer.from(body.slice(start + 'stream\n'.length, body.lastIndexOf('\nendstream')), 'latin1');
  return body.includes('/FlateDecode') ? inflateSync(data).toString('latin1') : data.toString('latin1');
}

function characterMap(cmap: string): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  const decode = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, block = ''] of cmap.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    for (const [, from = '', to = ''] of block.matchAll(/<(\w+)> <(\w+)>/g))
      map.set(from.toUpperCase(), decode(to));
  }
  for (const [, block = ''] of cmap.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', until = '', to = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const first = parseInt(from, 16);
      for (let code = first; code <= parseInt(until, 16); code++) {
        const key = code.toString(16).toUpperCase().padStart(from.length, '0');
        map.set(key, String.fromCharCode(parseInt(to, 16) + code - first));
      }
    }
  }
  return map;
}

function pageText(content: string, maps: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let map: ReadonlyMap<string, string> | undefined;
  let text = '';
  for (const [, font, hex] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
    if (font !== undefined) map = maps.get(font);
    if (hex !== undefined) {
      text += (hex.match(/.{4}/g) ?? []).map((glyph) => map?.get(glyph.toUpperCase()) ?? '').join('');
    }
  }
  return text.replace(/\s+/g, '');
}
