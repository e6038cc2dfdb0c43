import { cssText, momentTime } from './format.js';
import type { PrintSettings } from '../template.js';

/**
 * A4 with a wide binding margin. Page numbers and the footer are `@page` margin boxes, so that browser print
 * and PDF have the same ones. Browsers without support print without them.
 */
export function a4Css(
  footer: string,
  printedAt: string,
  settings: PrintSettings,
  orientation: 'portrait' | 'landscape' = 'portrait',
): string {
  const printed = `Напечатано ${momentTime(printedAt, settings.timeZone)}`;
  return `
@page {
  size: A4 ${orientation};
  margin: ${MARGINS[orientation]};
  @bottom-left { content: "${cssText(footer)}"; width: 60%; text-align: left; ${FOOT} }
  @bottom-right { content: "${cssText(printed)}      Стр. " counter(page) " из " counter(pages); text-align: right; ${FOOT} }
}
${A4_STYLE}
@media screen { body { max-width: ${orientation === 'portrait' ? 180 : 267}mm; } }`;
}

/** Wide on the binding side. */
const MARGINS = { portrait: '14mm 10mm 17mm 20mm', landscape: '20mm 14mm 17mm 16mm' } as const;

const FOOT =
  'font: 7.5pt "PT Sans", sans-serif; color: #444; vertical-align: top; padding-top: 3mm; white-space: pre; overflow: hidden;';

const A4_STYLE = `
body { font: 9.5pt/1.35 "PT Sans", sans-serif; color: #000; }
@media screen { body { margin: 12mm auto; } }
h1 { font-size: 19pt; line-height: 1.1; letter-spacing: .06em; text-transform: uppercase; margin: 0 0 2mm; }
h2 { font-size: 11pt; line-height: 1.2; margin: 4.5mm 0 1.6mm; break-after: avoid; }
p { margin: 0 0 2mm; }
.numbered { counter-reset: section; }
.numbered h2::before { counter-increment: section; content: counter(section) "  "; white-space: pre; }
.head { display: flex; justify-content: space-between; gap: 6mm; align-items: flex-start;
  border-bottom: .5mm solid #000; padding-bottom: 3mm; }
.head-main { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.head-name { font-size: 13pt; line-height: 1.2; font-weight: 700; }
.head-code { flex: none; text-align: center; margin: -2mm -2mm 0 0; }
.head-code .typed { margin-top: -1.5mm; font-size: 8pt; }
.facts { display: grid; grid-template-columns: 1fr 1fr; column-gap: 8mm; margin: 0; }
.facts > div { display: grid; grid-template-columns: 34mm 1fr; column-gap: 3mm; padding: .55mm 0;
  border-bottom: .15mm solid #bbb; break-inside: avoid; }
.facts dt { color: #444; }
.facts dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-size: 8.5pt; line-height: 1.28; table-layout: fixed; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { border: .2mm solid #777; padding: .7mm 1.3mm; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { font-weight: 700; font-size: 8pt; background: #eee; vertical-align: bottom; hyphens: manual; overflow-wrap: normal; }
.num { text-align: right; font-variant-numeric: tabular-nums; }
.small { font-size: 7.6pt; color: #444; }
.strong { font-weight: 700; }
.nowrap { white-space: nowrap; }
.group td { background: #f6f6f6; font-weight: 700; break-after: avoid; }
.notice { border: .4mm solid #000; padding: 2mm 3mm; margin: 4mm 0 0; font-weight: 700; }
.empty { color: #444; }
.signatures { display: grid; grid-template-columns: 34mm 1fr 1fr 32mm; gap: 5mm 4mm; margin-top: 6mm; break-inside: avoid; }
.signatures .role { align-self: start; line-height: 1.15; padding-top: 1.2mm; }
.signatures .stamp { color: #444; padding-left: 6mm; }
.signatures .blank { border-top: .2mm solid #000; margin-top: 5mm; padding-top: .4mm; text-align: center; }
.keep { break-inside: avoid; }
`;
