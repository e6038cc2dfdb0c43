/** Advice for the user by system error code. */
const TEXTS = {
  ENOSPC: 'не осталось места на диске',
  EDQUOT: 'исчерпана квота диска',
  EROFS: 'диск доступен только для чтения',
  EACCES: 'нет прав',
  EPERM: 'нет прав',
  ENOENT: 'нет такого файла или папки',
  ENOTDIR: 'это не папка',
  EIO: 'диск не читается или не пишется',
  ESTALE: 'сетевой диск отключился',
  ENOTCONN: 'сетевой диск отключился',
};

/**
 * A bucket that refuses or does not respond, with a message for the user. It proves nothing about the content
 * of the bucket.
 */
export class BucketError extends Error {}

/**
 * Message of an error of a backup or a restore for the terminal.
 * @param {Error & { code?: string, path?: string }} error
 */
export function errorMessage(error) {
  if (error.code === 'ECONNREFUSED') return 'База данных не отвечает: система не запущена.';
  const text = TEXTS[error.code];
  if (text) return `${error.path ? `${error.path}: ` : ''}${text} (${error.code}).`;
  return error.message;
}

/**
 * A time in the time zone of the plant.
 * @param {Date | string} moment
 */
export const clockText = (moment) => new Date(moment).toLocaleString('ru-RU', { timeZone: timeZone() });

export const timeZone = () => process.env.APP_TZ || 'Europe/Moscow';
