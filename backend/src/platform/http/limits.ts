import { SetMetadata } from '@nestjs/common';

export const PER_MINUTE = 'naryad:per-minute';

/** Bodies of JSON calls. */
export const JSON_BYTES = 1 << 20;
/** The file of an upload, where its route says nothing else. */
export const FILE_BYTES = 5 * (1 << 20);
/** Fields beside the file of an upload. */
export const FORM_FIELDS = 20;

/** How many calls there may be [security, "Limits"]. All handlers of a limit share one count. */
export interface CallLimit {
  readonly name: string;
  readonly perMinute: number;
  /**
   * Less than a minute's calls: so many at once, then one by one at the minute's pace. As many: all of them at once, and
   * no more within the same minute.
   */
  readonly burst: number;
}

const fullBurst = (name: string, perMinute: number): CallLimit => ({
  name,
  perMinute,
  burst: perMinute,
});

/** Documents and labels, a session. */
export const RENDERINGS = fullBurst('renderings', 30);
/** Files, a session. */
export const UPLOADS = fullBurst('uploads', 20);
/** Requests to 1C, a session. */
export const ACCOUNTING_REQUESTS = fullBurst('accounting', 6);
/** What a page tells of its traces, a session: one report in two seconds, of several tabs. */
export const TRACE_REPORTS = fullBurst('trace-reports', 120);
/** Handshakes of sockets without a session, an address. */
export const GUEST_HANDSHAKES = fullBurst('guest-handshakes', 300);
/** What share of a minute's writes a user may make at once: 30 of 120. */
const BURST_SHARE = 4;

/** All other writes, a user. @param perMinute 120 unless `WRITE_LIMIT_PER_MINUTE` says otherwise */
export const writesOf = (perMinute: number): CallLimit => ({
  name: 'writes',
  perMinute,
  burst: Math.max(1, Math.floor(perMinute / BURST_SHARE)),
});

/** A handler's own limit per session, where the general one of writes does not fit. */
export const PerMinute = (limit: CallLimit) => SetMetadata(PER_MINUTE, limit);
