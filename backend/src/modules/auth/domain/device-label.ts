type Sign = readonly [pattern: RegExp, label: string];

/** The order matters: most browsers also contain the names of related engines. */
const BROWSERS: readonly Sign[] = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly Sign[] = [
  [/Android/, 'Android'],
  [/iPad/, 'iPadOS'],
  [/iPhone|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** Browser and operating system of a user agent: 'Chrome, Windows'. */
export function deviceLabel(userAgent: string | null): string {
  const parts = [BROWSERS, SYSTEMS].flatMap((signs) => {
    const match = signs.find(([pattern]) => pattern.test(userAgent ?? ''));
    return match ? [match[1]] : [];
  });
  return parts.length > 0 ? parts.join(', ') : 'Неизвестное устройство';
}
