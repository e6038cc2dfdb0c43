import { HttpException } from '@nestjs/common';
import type { DiskFault } from '@naryad/runtime/storage/disk-full';

const TEXTS: Readonly<Record<DiskFault, string>> = {
  full: 'На диске сервера не осталось места',
  'read-only': 'Диск сервера доступен только для чтения',
};

/** Error 507: clients retain their data and retry. */
export const diskFullError = (fault: DiskFault): HttpException =>
  new HttpException({ success: false, message: TEXTS[fault] }, 507);
