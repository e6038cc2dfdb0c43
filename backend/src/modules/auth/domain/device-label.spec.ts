import { expect, it } from 'vitest';
import { deviceLabel } from './device-label.js';

const GECKO = 'Mozilla/5.0';
const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${GECKO} (Windows NT 10.0; Win64; x64) ${KIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [`${GECKO} (Windows NT 10.0) ${KIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge, Windows'],
  [
    `${GECKO} (Windows NT 10.0) ${KIT} Chrome/140.0.0.0 YaBrowser/25.10.0 Safari/537.36`,
    'Яндекс Браузер, Windows',
  ],
  [`${GECKO} (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0`, 'Firefox, Linux'],
  [`${GECKO} (Linux; Android 15; K) ${KIT} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [
    `${GECKO} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15`,
    'Safari, macOS',
  ],
  [
    `${GECKO} (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Mobile Safari/604.1`,
    'Chrome, iOS',
  ],
  [`${GECKO} (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome, ChromeOS'],
  ['Windows', 'Windows'],
  ['curl/8.5', 'Неизвестное устройство'],
  ['', 'Неизвестное устройство'],
  [null, 'Неизвестное устройство'],
])('%s is %s', (userAgent, label) => expect(deviceLabel(userAgent)).toBe(label));
