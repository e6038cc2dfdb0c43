import { testTexts } from './texts.js';
import { moduleAt, type TestCode, testCodes } from './test-codes.js';

const texts = testTexts.sheet;
/** Width of the quiet zone around a code, in modules. */
const QUIET = 4;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The code as SVG with one path, so that printers do not blur it. */
export function svgOf(code: TestCode): string {
  const isDark = moduleAt(code);
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!isDark(x, y)) continue;
      let length = 1;
      while (x + length < code.size && isDark(x + length, y)) length += 1;
      path += `M${x} ${y}h${length}v1h-${length}z`;
      x += length;
    }
  }
  const edge = code.size + 2 * QUIET;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET} ${-QUIET} ${edge} ${edge}" ` +
    `shape-rendering="crispEdges" role="img" aria-label="${escaped(code.text)}"><path d="${path}"/></svg>`
  );
}

const STYLE = `
  @page { size: A4; margin: 15mm }
  body { margin: 0; font: 11pt "Segoe UI", Roboto, Arial, sans-serif; color: #000 }
  h1 { margin: 0 0 2mm; font-size: 16pt }
  p { margin: 0 0 6mm }
  ol { margin: 0; padding: 0; list-style: none; display: grid; grid-template-columns: 1fr 1fr; gap: 8mm }
  li { display: flex; gap: 5mm; align-items: center; break-inside: avoid }
  svg { flex: none; width: 36mm; height: 36mm }
  b { display: block; margin-bottom: 1mm }
  small { display: block; color: #333 }
  code { overflow-wrap: anywhere; font-size: 10pt }`;

/** A sheet with codes for testing a scanner. */
export function testSheet(): string {
  const items = testCodes.map(
    (code, index) =>
      `<li>${svgOf(code)}<div><b>${index + 1}. ${texts.names[code.name]}</b>` +
      `<small>${texts.expected}:</small><code>${escaped(code.text)}</code></div></li>`,
  );
  return (
    `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${texts.title}</title>` +
    `<style>${STYLE}</style></head><body><h1>${texts.title}</h1><p>${texts.intro}</p>` +
    `<ol>${items.join('')}</ol></body></html>`
  );
}
