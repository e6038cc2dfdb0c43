import { SetMetadata } from '@nestjs/common';

export const PER_MINUTE = 'naryad:per-minute';

/** Maximum size of a JSON body. */
export const JSON_BYTES = 1 << 20;
/** Default maximum size of an uploaded file. */
export const FILE_BYTES = 5 * (1 << 20);
/** Maximum number of form fields in addition to the file. */
export const FORM_FIELDS = 20;

/** A rate limit of calls. All handlers with the same limit share one count. */
export interface CallLimit {
  readonly name: string;
  readonly perMinute: number;
  /**
   * Below the limit per minute: this number of calls at once, then single calls at the rate of the limit.
   * Equal to it: all calls at once, and no more within the same minute.
   */
  readonly burst: number;
}

const fullBurst = (name: string, perMinute: number): CallLimit => ({
  name,
  perMinute,
  burst: perMinute,
});

/** Documents and labels, per session. */
export const RENDERINGS = fullBurst('renderings', 30);
/** Files, per session. */
export const UPLOADS = fullBurst('uploads', 20);
/** Requests to 1C, per session. */
export const ACCOUNTING_REQUESTS = fullBurst('accounting', 6);
/** Trace reports of pages, per session: one every two seconds, from several tabs. */
export const TRACE_REPORTS = fullBurst('trace-reports', 120);
/** Socket handshakes without a session, per address. */
export const GUEST_HANDSHAKES = fullBurst('guest-handshakes', 300);
/** The burst of writes is this fraction of the limit per minute: 30 of 120. */
const BURST_SHARE = 4;

/**
 * All other writes, per user.
 * @param perMinute `WRITE_LIMIT_PER_MINUTE`, 120 by default
 */
export const writesOf = (perMinute: number): CallLimit => ({
  name: 'writes',
  perMinute,
  burst: Math.max(1, Math.floor(perMinute / BURST_SHARE)),
});

/** Sets a specific limit of a handler per session, in place of the general limit of writes. */
export const PerMinute = (limit: CallLimit) => SetMetadata(PER_MINUTE, limit);
