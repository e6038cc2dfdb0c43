import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Texts of screens and server errors that users see. */
const FILES = globSync(
  [
    'frontend/src/**/{*texts,*-texts,help}.ts',
    'contracts/src/**/*texts.ts',
    'backend/src/modules/**/*.errors.ts',
  ],
  { cwd: new URL('../../../', import.meta.url) },
).map((file) => new URL(`../../../${file}`, import.meta.url));

/** Names, formats and keys that are written the same way in Russian. */
const ALLOWED_LATIN = new Set(
  'PDF QR Excel CSV JPEG URL ID IP HTTPS https SHA ZPL OEE e-mail xlsx xls csv pdf Enter Esc Tab Shift Ctrl Alt ALT Caps Lock CR pid'.split(
    ' ',
  ),
);
/** Texts that the specification defines in English. */
const SPECIFIED = /batch_product|template_key|^Page Not found$|^Resend Verification Email$|^not enabled$/;

const LITERAL = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;
const LATIN = /[a-z][a-z-]*[a-z]/gi;

/** Latin words in quoted texts that also contain Russian words or form a sentence. */
function strangers(source: string): string[] {
  const code = source.replaceAll(/^(import|export) .*$/gm, '').replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '');
  return [...code.matchAll(LITERAL)]
    .map(([, plain, template]) => (plain ?? template ?? '').replaceAll(/\$?\{[^}]*(?:\}|$)/g, ' '))
    .filter((text) => !SPECIFIED.test(text) && (/[а-яё]/i.test(text) || /[a-z]{2,} [a-z]{2,}/i.test(text)))
    .flatMap((text) =>
      (text.match(LATIN) ?? [])
        .filter((latin) => !ALLOWED_LATIN.has(latin))
        .map((latin) => `${latin}: ${text}`),
    );
}

it('texts for users contain no English words', () => {
  expect(FILES.length).toBeGreaterThan(50);
  expect(FILES.flatMap((file) => strangers(readFileSync(file, 'utf8')))).toEqual([]);
});

/** Quantities without group separator in a text: '1234 шт' instead of '1 234 шт'. */
function ungrouped(source: string): string[] {
  const templates = source.matchAll(/\(([^()]*)\)(?:: string)? =>\s*`([^`]*)`/g);
  return [...templates].flatMap(([, parameters = '', text = '']) =>
    [...parameters.matchAll(/(\w+)\??: number/g)]
      .filter(([, name]) => text.includes(`\${${name}} шт`))
      .map(() => text),
  );
}

it('quantities in texts have group separators', () => {
  const screens = FILES.filter(({ pathname }) => pathname.includes('/frontend/'));
  expect(screens.flatMap((file) => ungrouped(readFileSync(file, 'utf8')))).toEqual([]);
});
