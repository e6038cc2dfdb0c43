/** Additional styles of an exported passport: photos, and a responsive screen layout, light or dark. */
export const SCREEN_CSS = `
h3 { font-size: 9.5pt; margin: 2.5mm 0 1mm; }
ul { margin: 0 0 2mm; padding-left: 5mm; }
li { overflow-wrap: anywhere; }
.long .facts { grid-template-columns: 1fr; }
.head-code { margin-right: 0; }
code { font: 7.6pt/1.3 ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
figure { margin: 5mm 0 0; break-inside: avoid; }
figure img { display: block; max-width: 100%; max-height: 120mm; }
figcaption { margin-top: 1mm; font-size: 8.5pt; }
@media screen {
  body { padding: 0 16px 32px; font-size: 15px; }
  table { font-size: 13px; }
  th, .small, code, figcaption { font-size: 12px; }
  h2 { font-size: 18px; margin-top: 28px; }
  h3 { font-size: 15px; }
  figure img { max-height: 80vh; border-radius: 6px; }
  .facts > div { grid-template-columns: minmax(110px, 34mm) 1fr; padding: 4px 0; }
  .wide { overflow-x: auto; }
  .wide table { min-width: 620px; }
}
@media screen and (max-width: 640px) {
  .facts { grid-template-columns: 1fr; }
  .head { gap: 12px; }
  .head-name { font-size: 18px; }
  h1 { font-size: 22px; }
  .signatures { grid-template-columns: 1fr 1fr; }
}
@media screen and (prefers-color-scheme: dark) {
  body { background: #16191d; color: #e8eaed; }
  html { background: #16191d; }
  .facts dt, .small, .empty, .signatures .stamp { color: #a9b0b8; }
  .head, .signatures .blank, .notice { border-color: #e8eaed; }
  .facts > div { border-color: #3a4149; }
  th { background: #23282e; }
  th, td { border-color: #4a525b; }
  .qr { background: #fff; }
}`;
