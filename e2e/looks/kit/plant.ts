import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions } from '@playwright/test';
import type { Person } from '../../kit/people.js';

/** What `prepare` learned of the plant, and made in it, before the first look. */
export interface Plant {
  /** When the plant was filled: the time on every screen. */
  readonly moment: string;
  /** Modules by their key. */
  readonly modules: Readonly<Record<string, number>>;
  readonly productId: number;
  /** A unit that waits for its place, and one that lies in a cell. */
  readonly waitingUnit: number;
  readonly storedUnit: number;
  readonly cellId: number;
  readonly orderId: number;
  readonly batchId: number;
  /** Half through the control, and through it. */
  readonly invoices: { readonly half: number; readonly processed: number; readonly wizard: string };
  readonly stockTakings: { readonly counting: number; readonly review: number; readonly cellId: number };
}

export type Session = NonNullable<BrowserContextOptions['storageState']>;

const fileOf = (name: string): string => join(process.env['E2E_DATA_DIR']!, `looks-${name}.json`);

/** Where the signed-in browser of a person is stored. */
export const sessionFile = (person: Person): string => fileOf(person);

export const storePlant = (plant: Plant): void => writeFileSync(fileOf('plant'), JSON.stringify(plant));

export const readPlant = (): Plant => JSON.parse(readFileSync(fileOf('plant'), 'utf8')) as Plant;
