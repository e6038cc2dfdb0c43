import { type ImportThing, type MatchingRules, NAME } from './import-column.js';
import { fold, tidy } from './table.js';

/** A thing that a row may mean: one that is there, or one that an earlier row of the file makes. */
export interface Candidate {
  /** Null for what an earlier row makes. */
  readonly thing: ImportThing | null;
  code: string | null;
  readonly branch: string | null;
  /** What it belongs to and what it is called, as the rows so far leave it. */
  within: string | null;
  name: string;
  /** The row that took it; two rows that mean one thing contradict each other. */
  takenBy: number | null;
}

/** What a row says of the thing that it means. */
export interface Identity {
  readonly id: string | null;
  readonly code: string | null;
  readonly branch: string | null;
  readonly within: string | null;
  readonly name: string | null;
}

export type Match = { readonly candidate: Candidate | null } | { readonly problem: string };

/** Finds the thing that a row means: by id, else by code, else by name. */
export class ThingIndex {
  private readonly byId = new Map<string, Candidate>();
  private readonly byCode = new Map<string, Set<Candidate>>();
  private readonly byName = new Map<string, Set<Candidate>>();

  constructor(
    things: readonly ImportThing[],
    private readonly rules: MatchingRules,
  ) {
    for (const thing of things) {
      const text = (key: string | undefined): string | null =>
        (key !== undefined && tidy(thing.values[key] ?? '')) || null;
      const code = text(rules.code);
      const [branch, within] = [text(rules.branch), text(rules.within)];
      const name = thing.values[NAME] ?? '';
      const candidate: Candidate = { thing, code, branch, within, name, takenBy: null };
      this.byId.set(String(thing.id), candidate);
      this.add(candidate, code, candidate.name);
    }
  }

  /** Answers the candidate, or null for a thing that is new. */
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
    // A code that differs makes another thing, whatever it is called.
    const fitting = sameName.filter(
      (one) => code === null || (sameCode.length > 0 ? sameCode.includes(one) : one.code === null),
    );
    if (fitting.length > 1) return { problem: texts.severalByName };
    return { candidate: fitting[0] ?? null };
  }

  /** Whether another thing is called so where this one is to be. */
  isTaken(candidate: Candidate | null, name: string, within: string | null): boolean {
    return [...(this.byName.get(fold(name)) ?? [])].some(
      (one) => one !== candidate && one.within === within && fold(one.name) === fold(name),
    );
  }

  /** Another thing that has the code which this one is to have. */
  otherWithCode(candidate: Candidate | null, code: string): Candidate | undefined {
    const key = this.codeKey(code);
    return [...(this.byCode.get(key) ?? [])].find(
      (one) => one !== candidate && one.code !== null && this.codeKey(one.code) === key,
    );
  }

  /** Remembers what a row means, and under which code and name later rows would mean the same. */
  take(
    candidate: Candidate | null,
    row: number,
    { code, branch, within, name }: Omit<Candidate, 'thing' | 'takenBy'>,
  ): void {
    const taken = candidate ?? { thing: null, code, branch, within, name, takenBy: row };
    Object.assign(taken, { takenBy: row, within, name });
    if (this.rules.uniqueCode) taken.code = code;
    this.add(taken, code, name);
  }

  private add(candidate: Candidate, code: string | null, name: string): void {
    const put = (map: Map<string, Set<Candidate>>, key: string): void => {
      const known = map.get(key);
      if (known) known.add(candidate);
      else map.set(key, new Set([candidate]));
    };
    if (code !== null) put(this.byCode, this.codeKey(code));
    put(this.byName, fold(name));
  }

  private codeKey(code: string): string {
    return this.rules.uniqueCode ? code.toLowerCase() : code;
  }
}
