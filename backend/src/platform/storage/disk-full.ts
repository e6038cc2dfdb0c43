import { HttpException } from '@nestjs/common';

/** 507 [security: uploads]. */
export const diskFull = (): HttpException =>
  new HttpException({ success: false, message: 'На диске сервера не осталось места' }, 507);
