import { cleanText } from '../printer-link.js';

/** Reasons of RFC 8011, section 5.4.12 and PWG 5100 that a user can resolve. */
const REASONS: Readonly<Record<string, string>> = {
  'media-empty': 'нет бумаги',
  'media-needed': 'нет бумаги',
  'media-jam': 'замялась бумага',
  'toner-empty': 'кончился тонер',
  'marker-supply-empty': 'кончилась краска',
  'cover-open': 'открыта крышка',
  'door-open': 'открыта крышка',
  'interlock-open': 'открыта крышка',
  'input-tray-missing': 'нет лотка',
  'output-area-full': 'полон выходной лоток',
  paused: 'принтер приостановлен',
  'moving-to-paused': 'принтер приостановлен',
  shutdown: 'принтер выключается',
  offline: 'принтер не на связи',
  'connecting-to-device': 'нет связи с устройством печати',
  'timed-out': 'устройство печати не отвечает',
  'printer-stopped': 'принтер остановлен',
  'aborted-by-system': 'принтер прервал задание',
  'document-format-error': 'принтер не смог прочитать документ',
  'unsupported-document-format': 'принтер не печатает такие документы',
};

/** `media-empty-error` becomes 'нет бумаги'; an unknown reason is shown unchanged. */
export function reasonMessages(reasons: readonly string[]): string {
  const messages = reasons
    .map((reason) => reason.replace(/-(error|warning|report)$/, ''))
    .filter((reason) => reason !== 'none' && reason !== '')
    .map((reason) => REASONS[reason] ?? reason);
  return cleanText([...new Set(messages)].join(', '));
}

const STATUSES: Readonly<Record<number, string>> = {
  0x0401: 'принтер запрещает печать',
  0x0402: 'принтер требует входа',
  0x0403: 'принтер запрещает печать',
  0x0406: 'такого адреса у принтера нет',
  0x0408: 'документ для принтера слишком велик',
  0x040a: 'принтер не печатает такие документы',
  0x0502: 'принтер не может сейчас печатать',
  0x0504: 'неисправность принтера',
  0x0505: 'временная неисправность принтера',
  0x0506: 'принтер не принимает задания',
  0x0507: 'принтер занят',
};

export const statusMessage = (status: number, message: string): string => {
  const label = STATUSES[status] ?? `ответ принтера 0x${status.toString(16).padStart(4, '0')}`;
  const printerText = cleanText(message);
  return printerText === '' ? label : `${label} (${printerText})`;
};

/** `server-error-…`: a later attempt may succeed. */
export const isPassing = (status: number): boolean => status >= 0x0500 && status <= 0x05ff;
export const isFine = (status: number): boolean => status < 0x0100;
export const NOT_FOUND = 0x0406;
