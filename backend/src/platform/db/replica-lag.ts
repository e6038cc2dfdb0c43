/** Parses a WAL position in the format of `pg_lsn`: two parts of 32 bits. */
export function lsnOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Formats it for Postgres. */
export const lsnText = (lsn: bigint): string =>
  `${(lsn >> 32n).toString(16)}/${(lsn & 0xffff_ffffn).toString(16)}`;

interface Beat {
  readonly at: number;
  readonly lsn: bigint;
}

/** Maximum number of stored samples that the replica has not reached; with a larger lag it is not usable. */
const MAX_BEATS = 64;

/**
 * Upper bound for the age of a replica's data, measured with the monotonic clock of one process. Each sample
 * stores the WAL position of the primary; the replayed position of the replica shows which samples it has
 * reached.
 */
export class ReplicaLag {
  private beats: Beat[] = [];
  private recentBeats: readonly Beat[] = [];
  /** Everything committed before this moment is visible on the replica. */
  private asOf = Number.NEGATIVE_INFINITY;

  /** @param time when the query was sent, so that all earlier commits are before `lsn` */
  recordPrimary(lsn: bigint, time: number): void {
    this.beats = [...this.beats, { at: time, lsn }].slice(-MAX_BEATS);
    this.recentBeats = [...this.recentBeats, { at: time, lsn }].slice(-MAX_BEATS);
  }

  recordReplica(lsn: bigint): void {
    const reached = this.beats.findLast((beat) => beat.lsn <= lsn);
    if (!reached) return;
    this.asOf = Math.max(this.asOf, reached.at);
    this.beats = this.beats.filter((beat) => beat.at > reached.at);
  }

  /** Another server may respond there now: previous samples are invalid. */
  reset(): void {
    this.beats = [];
    this.recentBeats = [];
    this.asOf = Number.NEGATIVE_INFINITY;
  }

  /** Position that a server must have replayed for data at most `oldest` ms old; null: unknown. */
  requiredLsn(now: number, oldest: number): bigint | null {
    return this.recentBeats.find(({ at }) => at >= now - oldest)?.lsn ?? null;
  }

  /** In milliseconds; infinite while unknown. */
  ageAt(now: number): number {
    return now - this.asOf;
  }
}
