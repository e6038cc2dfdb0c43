/** A place in the journal of Postgres, as `pg_lsn` is written: two parts of 32 bits. */
export function lsnOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** As Postgres reads it. */
export const lsnText = (lsn: bigint): string =>
  `${(lsn >> 32n).toString(16)}/${(lsn & 0xffff_ffffn).toString(16)}`;

interface Beat {
  readonly at: number;
  readonly lsn: bigint;
}

/** Beats that the replica has not reached are remembered for so long; a replica that is further behind is of no use. */
const MAX_BEATS = 64;

/**
 * How old what a replica shows is at most, on one clock of one process: where the primary's journal ended is written down at each
 * beat, and what the replica has replayed says which of these moments it has reached.
 */
export class ReplicaLag {
  private beats: Beat[] = [];
  private recentBeats: readonly Beat[] = [];
  /** Everything that was committed before this moment is there. */
  private asOf = Number.NEGATIVE_INFINITY;

  /** @param at when the question was sent, so that all that was committed before is behind `lsn` */
  recordPrimary(lsn: bigint, at: number): void {
    this.beats = [...this.beats, { at, lsn }].slice(-MAX_BEATS);
    this.recentBeats = [...this.recentBeats, { at, lsn }].slice(-MAX_BEATS);
  }

  recordReplica(lsn: bigint): void {
    const reached = this.beats.findLast((beat) => beat.lsn <= lsn);
    if (!reached) return;
    this.asOf = Math.max(this.asOf, reached.at);
    this.beats = this.beats.filter((beat) => beat.at > reached.at);
  }

  /** Another server may answer there now: what was known counts for nothing. */
  reset(): void {
    this.beats = [];
    this.recentBeats = [];
    this.asOf = Number.NEGATIVE_INFINITY;
  }

  /** What a server must have replayed to show nothing older than `oldest` ms; null: nobody knows. */
  requiredLsn(now: number, oldest: number): bigint | null {
    return this.recentBeats.find(({ at }) => at >= now - oldest)?.lsn ?? null;
  }

  /** Milliseconds; infinite as long as nothing is known. */
  ageAt(now: number): number {
    return now - this.asOf;
  }
}
