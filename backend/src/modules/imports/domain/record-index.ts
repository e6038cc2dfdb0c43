import { type ImportRecord, type MatchingRules, NAME } from './import-column.js';
import { fold, tidy } from './table.js';

/** A record that a row may refer to: an existing one, or one that an earlier row creates. */
export interface Candidate {
  /** Null for a record that an earlier row creates. */
  readonly record: ImportRecord | null;
  code: string | null;
  readonly branch: string | null;
  /** Parent and name, including changes of earlier rows. */
  within: string | null;
  name: string;
  /** Number of the row that refers to it; a second row for one record is a conflict. */
  claimedBy: number | null;
}

/** Identifying fields of a row. */
export interface Identity {
  readonly id: string | null;
  readonly code: string | null;
  readonly branch: string | null;
  readonly within: string | null;
  readonly name: string | null;
}

export type Match = { readonly candidate: Candidate | null } | { readonly problem: string };

/** Finds the record of a row: by id, else by code, else by name. */
export class RecordIndex {
  private readonly byId = new Map<string, Candidate>();
  private readonly byCode = new Map<string, Set<Candidate>>();
  private readonly byName = new Map<string, Set<Candidate>>();

  constructor(
    records: readonly ImportRecord[],
    private readonly rules: MatchingRules,
  ) {
    for (const record of records) {
      const text = (key: string | undefined): string | null =>
        (key !== undefined && tidy(record.values[key] ?? '')) || null;
      const code = text(rules.code);
      const [branch, within] = [text(rules.branch), text(rules.within)];
      const name = record.values[NAME] ?? '';
      const candidate: Candidate = { record, code, branch, within, name, claimedBy: null };
      this.byId.set(String(record.id), candidate);
      this.add(candidate, code, candidate.name);
    }
  }

  /** Returns the candidate, or null for a new record. */
  find({ id, code, branch, within, name }: Identity): Match {
    const { texts } = this.rules;
    if (id !== null) {
      const candidate = this.byId.get(id);
      return candidate ? { candidate } : { problem: texts.unknownId(id) };
    }
    const sameCode = [...(code === null ? [] : (this.byCode.get(this.codeKey(code)) ?? []))].filter(
      (candidate) => branch === null || candidate.branch === null || candidate.branch === branch,
    );
    if (sameCode.length === 1) return { candidate: sameCode[0]! };
    if (sameCode.length > 1 && texts.severalByCode !== null) return { problem: texts.severalByCode };
    const sameName = [...(name === null ? [] : (this.byName.get(fold(name)) ?? []))].filter(
      (one) => within === null || one.within === within,
    );
    // A different code means another record, even with the same name.
    const fitting = sameName.filter(
      (one) => code === null || (sameCode.length > 0 ? sameCode.includes(one) : one.code === null),
    );
    if (fitting.length > 1) return { problem: texts.severalByName };
    return { candidate: fitting[0] ?? null };
  }

  /** Whether another record already has this name in the parent. */
  isNameInUse(candidate: Candidate | null, name: string, within: string | null): boolean {
    return [...(this.byName.get(fold(name)) ?? [])].some(
      (one) => one !== candidate && one.within === within && fold(one.name) === fold(name),
    );
  }

  /** Another record that already has this code. */
  otherWithCode(candidate: Candidate | null, code: string): Candidate | undefined {
    const key = this.codeKey(code);
    return [...(this.byCode.get(key) ?? [])].find(
      (one) => one !== candidate && one.code !== null && this.codeKey(one.code) === key,
    );
  }

  /** Stores the record of a row with its new code and name, to detect later rows for the same record. */
  claim(
    candidate: Candidate | null,
    row: number,
    { code, branch, within, name }: Omit<Candidate, 'record' | 'claimedBy'>,
  ): void {
    const claimed = candidate ?? { record: null, code, branch, within, name, claimedBy: row };
    Object.assign(claimed, { claimedBy: row, within, name });
    if (this.rules.uniqueCode) claimed.code = code;
    this.add(claimed, code, name);
  }

  private add(candidate: Candidate, code: string | null, name: string): void {
    const addTo = (map: Map<string, Set<Candidate>>, key: string): void => {
      const candidates = map.get(key);
      if (candidates) candidates.add(candidate);
      else map.set(key, new Set([candidate]));
    };
    if (code !== null) addTo(this.byCode, this.codeKey(code));
    addTo(this.byName, fold(name));
  }

  private codeKey(code: string): string {
    return this.rules.uniqueCode ? code.toLowerCase() : code;
  }
}
