import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Unicode ranges of the subsets, reduced to the characters of PT Sans. */
const SUBSETS = {
  cyrillic: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116',
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215',
} as const;

function face(subset: keyof typeof SUBSETS, weight: 400 | 700): string {
  const file = require.resolve(`@fontsource/pt-sans/files/pt-sans-${subset}-${weight}-normal.woff2`);
  const data = readFileSync(file).toString('base64');
  return (
    `@font-face{font-family:"PT Sans";font-style:normal;font-weight:${weight};` +
    `src:url(data:font/woff2;base64,${data}) format("woff2");unicode-range:${SUBSETS[subset]}}`
  );
}

/**
 * The font is embedded in each document: prints are identical on every machine, and the PDF page must not
 * fetch anything.
 */
export const fontFaces = [
  face('cyrillic', 400),
  face('cyrillic', 700),
  face('latin', 400),
  face('latin', 700),
].join('');
