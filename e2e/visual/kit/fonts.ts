import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const FILE = join(dirname(fileURLToPath(import.meta.url)), '..', 'fonts.json');

/** A fingerprint of how this machine's browser renders the fonts of our screens. */
export async function fingerprint(page: Page): Promise<string> {
  const pixels = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 600;
    canvas.height = 400;
    const context = canvas.getContext('2d')!;
    let y = 0;
    for (const family of ['system-ui', 'Roboto, Helvetica, Arial, sans-serif', 'ui-monospace, monospace']) {
      for (const weight of [400, 500, 700]) {
        y += 40;
        context.font = `${weight} 20px ${family}`;
        context.fillText('Щёкотно: Ъя 0123456789 №«—» Quick fox', 4, y);
      }
    }
    return canvas.toDataURL();
  });
  return createHash('sha1').update(pixels).digest('hex');
}

/** The fingerprint of the machine that took the screenshots; null before there are any. */
export function fontsOfPictures(): string | null {
  try {
    return (JSON.parse(readFileSync(FILE, 'utf8')) as { fingerprint: string }).fingerprint;
  } catch {
    return null;
  }
}

export const storeFonts = (print: string): void =>
  writeFileSync(FILE, `${JSON.stringify({ fingerprint: print }, null, 2)}\n`);
