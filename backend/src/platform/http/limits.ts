import { SetMetadata } from '@nestjs/common';

export const PER_MINUTE = 'naryad:per-minute';

/** Bodies of JSON calls. */
export const JSON_BYTES = 1 << 20;
/** The file of an upload. */
export const FILE_BYTES = 5 * (1 << 20);
/** Fields beside the file of an upload. */
export const FORM_FIELDS = 20;

/** A handler's own throttle per session, where the general one of writes does not fit (renderings 30, 1C 6). */
export const PerMinute = (calls: number) => SetMetadata(PER_MINUTE, calls);
