import { expect, test } from '@playwright/test';
import { waitSettled } from '../kit/axe.js';
import { readPlant, sessionFile } from './kit/plant.js';
import { HANDHELD, SCREENSHOTS, WIDE } from './kit/screens.js';
import { quiet, stop, withoutDates } from './kit/steady.js';

for (const { name, person, size, open } of SCREENSHOTS) {
  test(name, async ({ browser }) => {
    const plant = readPlant();
    const context = await browser.newContext({
      ...(size === 'handheld' ? HANDHELD : WIDE),
      ...(person === null ? {} : { storageState: sessionFile(person) }),
      colorScheme: 'light',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      permissions: ['camera'],
    });
    const page = await context.newPage();
    await stop(page, plant.moment);
    await open(page, plant);
    await waitSettled(page);
    await withoutDates(page);
    await quiet(page);
    // Fonts that render differently change every screenshot: in that case only check that each screen
    // appears.
    if (process.env['LOOKS_OTHER_FONTS'] === 'on') await expect(page.locator('#root')).toHaveText(/\S/);
    else await expect(page).toHaveScreenshot(`${name}.png`);
    await context.close();
  });
}
