import { HttpException } from '@nestjs/common';
import type { DiskFault } from '@naryad/runtime/storage/disk-full';

const TEXTS: Readonly<Record<DiskFault, string>> = {
  full: 'На диске сервера не осталось места',
  'read-only': 'Диск сервера доступен только для чтения',
};

/** 507 [security: uploads]: senders keep what they have, and try again. */
export const diskFullError = (fault: DiskFault): HttpException =>
  new HttpException({ success: false, message: TEXTS[fault] }, 507);
