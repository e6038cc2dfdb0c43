import { texts } from './texts.js';

const { codesTitle, codesAbout } = texts.twoFactor;
const heading = `Наряд. ${codesTitle}`;

/** The codes as a text file. */
export function codesFile(codes: readonly string[]): string {
  return [heading, codesAbout, '', ...codes, ''].join('\r\n');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** The codes as a page to print. */
export function codesPage(codes: readonly string[]): string {
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${heading}</title><style>
@page { margin: 20mm }
body { font: 12pt/1.5 sans-serif }
h1 { font-size: 16pt }
li { font: 14pt/1.8 monospace }
</style></head><body><h1>${heading}</h1><p>${codesAbout}</p><ol>${codes
    .map((code) => `<li>${escaped(code)}</li>`)
    .join('')}</ol></body></html>`;
}
