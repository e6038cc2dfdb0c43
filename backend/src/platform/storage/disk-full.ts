import { HttpException } from '@nestjs/common';

/** Of the file system (also of what Node's own code wraps), and of Postgres. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** 507 [security: uploads]. */
export const diskFull = (): HttpException =>
  new HttpException({ success: false, message: 'На диске сервера не осталось места' }, 507);

/** Whether an error says that a disk is full: ours, or that of Postgres. */
export function isDiskFull(error: unknown): boolean {
  const { code, cause, driverError } = (error ?? {}) as Record<string, unknown>;
  return [code, codeOf(cause), codeOf(driverError)].some((each) => FULL.has(String(each)));
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null | undefined)?.code;
