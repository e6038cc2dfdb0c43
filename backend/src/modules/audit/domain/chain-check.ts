import { BEGINNING, type ChainRow, hashAt, HASH_BYTES, linkOf, type Seal } from './chain.js';

/**
 * What is wrong with a row or a packet. `changed`: it says something else than when it was sealed. `missing`: it was sealed
 * and is gone. `unsealed`: it stands among sealed rows without a seal, so it came later or lost its packet. `misplaced`: its
 * seal stands behind that of a later row. `seal-changed`: not the row but its hash was changed. `packet-missing`: a packet
 * is gone, or cannot be read. `other-end`: the chain does not have the end that was noted once. `archive-changed`: a file of packets is not the one that was written. `archive-missing`: it is gone or cannot be read.
 */
export type FindingKind =
  | 'changed'
  | 'missing'
  | 'unsealed'
  | 'misplaced'
  | 'seal-changed'
  | 'packet-missing'
  | 'other-end'
  | 'archive-changed'
  | 'archive-missing';

export interface Finding {
  readonly kind: FindingKind;
  /** Number of the row; of a packet for `packet-missing` and `other-end`, of an archive for its own. */
  readonly id: number;
}

/** The number of a packet and the hash at its end: whoever notes them proves later that nothing was cut off. */
export interface ChainEnd {
  readonly sealId: number;
  readonly hash: string;
}

/** Goes along the chain, packet by packet, and notes what does not fit. One wrong row spoils the judgement of no other. */
export class ChainCheck {
  private readonly findings: Finding[] = [];
  /** Rows whose seals were looked at. */
  rows = 0;
  private lastSealId = 0;
  private lastRow = 0;
  /** Hashes that may stand before the next row; none when nobody knows. */
  private before: readonly Buffer[] = [BEGINNING];
  private end: Buffer = BEGINNING;
  /** The row before, when it did not fit. */
  private doubted: number | null = null;
  private isNotedSeen = false;

  /** @param noted a head of earlier, which must stand in the chain */
  constructor(private readonly noted: ChainEnd | null = null) {}

  /** The end of the chain so far. */
  get chainEnd(): ChainEnd {
    return { sealId: this.lastSealId, hash: this.end.toString('hex') };
  }

  /** The highest row that a seal was found for. */
  get lastRowId(): number {
    return this.lastRow;
  }

  /**
   * @param rows of the journal that the packet names, and all others between them and the packet before
   */
  checkSeal(seal: Seal, rows: readonly ChainRow[]): void {
    for (let id = this.lastSealId + 1; id < seal.id; id += 1) this.lost(id);
    this.lastSealId = seal.id;
    if (seal.ids.length === 0 || seal.hashes.length !== seal.ids.length * HASH_BYTES) {
      this.lost(seal.id);
      return;
    }
    const contents = new Map(rows.map((row) => [row.id, row.content]));
    for (const [index, id] of seal.ids.entries()) this.link(id, contents.get(id), hashAt(seal, index));
    const sealed = new Set(seal.ids);
    for (const { id } of rows) if (!sealed.has(id)) this.findings.push({ kind: 'unsealed', id });
    if (this.noted?.sealId === seal.id && this.noted.hash === this.chainEnd.hash) this.isNotedSeen = true;
  }

  /** Notes what is wrong with the file of an archive. */
  note(kind: 'archive-changed' | 'archive-missing', id: number): void {
    this.findings.push({ kind, id });
  }

  /** Goes on behind packets that cannot be read, with what was noted of their end. */
  pass(sealId: number, row: number, hash: string): void {
    this.lastSealId = sealId;
    this.lastRow = row;
    this.end = Buffer.from(hash, 'hex');
    this.before = [this.end];
    this.doubted = null;
    if (this.noted && this.noted.sealId <= sealId)
      this.isNotedSeen ||= this.noted.sealId < sealId || this.noted.hash === hash;
  }

  /** All that is wrong, when the last packet was taken. */
  finish(): readonly Finding[] {
    if (this.noted && !this.isNotedSeen) this.findings.push({ kind: 'other-end', id: this.noted.sealId });
    return this.findings;
  }

  private lost(sealId: number): void {
    this.findings.push({ kind: 'packet-missing', id: sealId });
    this.before = [];
  }

  private link(id: number, content: string | undefined, hash: Buffer): void {
    this.rows += 1;
    if (id <= this.lastRow) this.findings.push({ kind: 'misplaced', id });
    this.lastRow = Math.max(this.lastRow, id);
    this.end = hash;
    if (content === undefined) {
      this.findings.push({ kind: 'missing', id });
      this.before = [hash];
      return;
    }
    const expected = this.before.map((one) => linkOf(one, content));
    const fits = this.before.length === 0 || expected.some((one) => one.equals(hash));
    // Which of the two was changed, the row or its hash, shows in what the next one stands on.
    const last = this.findings.at(-1);
    if (fits && last?.kind === 'changed' && this.doubted === last.id && !expected[0]?.equals(hash)) {
      this.findings[this.findings.length - 1] = { kind: 'seal-changed', id: last.id };
    }
    this.doubted = fits ? null : id;
    if (!fits) this.findings.push({ kind: 'changed', id });
    this.before = fits ? [hash] : [hash, ...expected];
  }
}
