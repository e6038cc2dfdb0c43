import type { Page } from '@playwright/test';

/** Replaces every photo and image: image processing is not part of a screenshot. */
const GREY = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="#999"/></svg>`;

/**
 * Images are grey, animations are off, and the clock stands at the time when the plant was filled. Call
 * before the first address is opened.
 */
export async function stop(page: Page, moment: string): Promise<void> {
  // From the start: animated text is rendered slightly differently from static text.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    const none = ['animation-duration', 'animation-delay', 'transition-duration', 'transition-delay'];
    sheet.replaceSync(`*, ::before, ::after { ${none.map((name) => `${name}: 0s !important`).join(';')} }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  await page.clock.setFixedTime(new Date(moment));
  // The first notices come some time after the plant was filled.
  await page.route('**/api/notice/getUnread', (route) =>
    route.fulfill({ json: { success: true, data: { unread: 0 } } }),
  );
  await page.route(/\/(photos|images|operation-steps-images)\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: GREY }),
  );
}

/**
 * Waits until nothing has been loaded for a moment: the refetches of a new live connection come after the
 * other loads.
 */
export async function quiet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let calm = 0; calm < 5; calm += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (document.querySelector('[aria-busy="true"], [role="progressbar"]:not([aria-valuenow])')) calm = -1;
    }
  });
}

/**
 * Replaces every date, time and age on the page by the same zeros, now and after each change, because the
 * plant is filled again for each run.
 */
export async function withoutDates(page: Page): Promise<void> {
  await page.evaluate(() => {
    const months = 'янв|фев|мар|апр|мая|май|июн|июл|авг|сен|окт|ноя|дек';
    const patterns: [RegExp, string][] = [
      [/\d{4}-\d{2}-\d{2}/g, '2026-01-01'],
      // Late in the day it is tomorrow, which has another form.
      [/(?<=догонит к )\S+/g, '00:00'],
      [/\d{1,2}\.\d{2}\.\d{4}/g, '00.00.0000'],
      [/(?<!\d)\d{2}\.\d{2}(?![\d.])/g, '00.00'],
      [/\d{1,2}:\d{2}(:\d{2})?/g, '00:00'],
      [/\d+ ч \d+ мин/g, '0 ч 00 мин'],
      [new RegExp(`\\d{1,2}\\s(${months})[а-я]*\\.?`, 'g'), '00 мес'],
      [/(позавчера|сегодня|вчера|завтра)/g, 'день'],
      [/(Позавчера|Сегодня|Вчера|Завтра)/g, 'День'],
      [/(?<![а-яё])(пн|вт|ср|чт|пт|сб|вс)(?![а-яё])/gi, 'дн'],
      [/только что|(\d+ )?(секунд|минут|час)[а-я]* назад|\d+ (мин|с|ч)\.? назад/g, '0 мин назад'],
      [/(Headless)?Chrom[a-z]* [\d.]+/g, 'Chromium'],
    ];
    const steady = (text: string): string =>
      patterns.reduce((result, [pattern, zeros]) => result.replaceAll(pattern, zeros), text);
    const all = (): void => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = steady(node.nodeValue ?? '');
        if (text !== node.nodeValue) node.nodeValue = text;
      }
      for (const input of document.querySelectorAll('input')) {
        const text = /^datetime|^date|^time|^text$/.test(input.type) ? steady(input.value) : input.value;
        if (input.type.startsWith('date')) {
          if (input.value !== '') input.value = input.type === 'date' ? '2026-01-01' : '2026-01-01T00:00';
        } else if (text !== input.value) input.value = text;
      }
    };
    all();
    new MutationObserver(all).observe(document.body, { subtree: true, childList: true, characterData: true });
    // A field that renders again restores its date, and no observer is notified of a value.
    setInterval(all, 50);
  });
}
