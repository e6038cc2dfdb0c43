import { randomBytes } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../backend/tests/kit/test-database.js';
import { query } from './restored-plant.js';

/** Result of `scripts/backup/compare-rows.mjs`. */
export interface ComparedRows {
  readonly tables: number;
  readonly rows: number;
  readonly lost: number;
  readonly wrong: readonly string[];
}

export interface RowComparison {
  momentOfPlant(url: string): Promise<{ readonly snapshot: string; readonly lastEventAt: number | null }>;
  compareRows(liveUrl: string, copyUrl: string, before: { snapshot: string }): Promise<ComparedRows>;
}

export const rowComparison = () =>
  import(new URL('../../../scripts/backup/compare-rows.mjs', import.meta.url).href) as Promise<RowComparison>;

/** A plant, and byte-identical copies of it, like those of a restore. */
export class CopiedPlant {
  private readonly copies: string[] = [];
  private constructor(private readonly database: TestDatabase) {}

  static async create(): Promise<CopiedPlant> {
    return new CopiedPlant(await createTestDatabase());
  }

  get url(): string {
    return this.database.ownerUrl;
  }

  /** Creates a copy of the current state; returns its address. */
  async copy(): Promise<string> {
    const name = `copy_${randomBytes(6).toString('hex')}`;
    const { pathname } = new URL(this.url);
    await query(this.serverUrl, `create database ${name} template ${pathname.slice(1)} strategy file_copy`);
    this.copies.push(name);
    return Object.assign(new URL(this.url), { pathname: `/${name}` }).href;
  }

  async drop(): Promise<void> {
    for (const name of this.copies) await query(this.serverUrl, `drop database ${name}`);
    await this.database.drop();
  }

  private get serverUrl(): string {
    return Object.assign(new URL(this.url), { pathname: '/naryad' }).href;
  }
}
