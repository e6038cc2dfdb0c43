import { BEGINNING, type ChainRow, hashAt, HASH_BYTES, linkOf, type Seal } from './chain.js';

/**
 * Problem of a row or a seal. `changed`: the content differs from when it was sealed. `missing`: it was
 * sealed and is deleted. `unsealed`: it is among sealed rows without a seal, so it was inserted later or lost
 * its seal. `misplaced`: its hash is after that of a later row. `seal-changed`: not the row but its hash was
 * changed. `packet-missing`: a seal is deleted or unreadable. `other-end`: the chain does not contain the
 * noted end. `archive-changed`: an archive file differs from the one that was written. `archive-missing`: it
 * is deleted or unreadable.
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
  /**
   * Id of the row; of a seal for `packet-missing` and `other-end`, of an archive for `archive-changed` and
   * `archive-missing`.
   */
  readonly id: number;
}

/**
 * Number of a seal and the hash at its end. Noting it elsewhere later proves that the chain was not truncated
 * or rebuilt.
 */
export interface ChainEnd {
  readonly sealId: number;
  readonly hash: string;
}

/**
 * Checks the chain seal by seal and collects findings. A wrong row does not invalidate the check of other
 * rows.
 */
export class ChainCheck {
  private readonly findings: Finding[] = [];
  /** Rows whose seals were checked. */
  rows = 0;
  private lastSealId = 0;
  private lastRow = 0;
  /** Possible hashes before the next row; empty when unknown. */
  private before: readonly Buffer[] = [BEGINNING];
  private end: Buffer = BEGINNING;
  /** The previous row if its hash did not match. */
  private doubted: number | null = null;
  private isNotedSeen = false;

  /** @param noted a previously noted end, which must be part of the chain */
  constructor(private readonly noted: ChainEnd | null = null) {}

  /** The end of the chain so far. */
  get chainEnd(): ChainEnd {
    return { sealId: this.lastSealId, hash: this.end.toString('hex') };
  }

  /** The highest row id with a seal. */
  get lastRowId(): number {
    return this.lastRow;
  }

  /** @param rows the rows listed in the seal, and all other rows between them and the previous seal */
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

  /** Adds a finding about an archive file. */
  note(kind: 'archive-changed' | 'archive-missing', id: number): void {
    this.findings.push({ kind, id });
  }

  /** Continues after seals that cannot be read, with their registered end. */
  pass(sealId: number, row: number, hash: string): void {
    this.lastSealId = sealId;
    this.lastRow = row;
    this.end = Buffer.from(hash, 'hex');
    this.before = [this.end];
    this.doubted = null;
    if (this.noted && this.noted.sealId <= sealId)
      this.isNotedSeen ||= this.noted.sealId < sealId || this.noted.hash === hash;
  }

  /** All findings, after the last seal. */
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
    // The hash of the next row shows which of the two was changed, the row or its hash.
    const last = this.findings.at(-1);
    if (fits && last?.kind === 'changed' && this.doubted === last.id && !expected[0]?.equals(hash)) {
      this.findings[this.findings.length - 1] = { kind: 'seal-changed', id: last.id };
    }
    this.doubted = fits ? null : id;
    if (!fits) this.findings.push({ kind: 'changed', id });
    this.before = fits ? [hash] : [hash, ...expected];
  }
}
