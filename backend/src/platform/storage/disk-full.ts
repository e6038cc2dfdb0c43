import { HttpException } from '@nestjs/common';
import type { DiskTrouble } from '@naryad/runtime/storage/disk-full';

const TEXTS: Readonly<Record<DiskTrouble, string>> = {
  full: 'На диске сервера не осталось места',
  'read-only': 'Диск сервера доступен только для чтения',
};

/** 507 [security: uploads]: senders keep what they have, and try again. */
export const diskRefusal = (trouble: DiskTrouble): HttpException =>
  new HttpException({ success: false, message: TEXTS[trouble] }, 507);
