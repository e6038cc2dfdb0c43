import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions } from '@playwright/test';
import type { Person } from '../../kit/people.js';

/** Facts about the plant that `prepare` collected or created before the first screenshot. */
export interface Plant {
  /** When the plant was filled: the time shown on every screen. */
  readonly moment: string;
  /** Modules by their key. */
  readonly modules: Readonly<Record<string, number>>;
  readonly productId: number;
  /** A unit that waits for put-away, and one that is stored in a cell. */
  readonly waitingUnit: number;
  readonly storedUnit: number;
  readonly cellId: number;
  readonly orderId: number;
  readonly batchId: number;
  /** Partially controlled, and completely controlled. */
  readonly invoices: { readonly half: number; readonly processed: number; readonly wizard: string };
  readonly stockTakings: { readonly counting: number; readonly review: number; readonly cellId: number };
}

export type Session = NonNullable<BrowserContextOptions['storageState']>;

const fileOf = (name: string): string => join(process.env['E2E_DATA_DIR']!, `visual-${name}.json`);

/** File with the stored session of a user. */
export const sessionFile = (person: Person): string => fileOf(person);

export const storePlant = (plant: Plant): void => writeFileSync(fileOf('plant'), JSON.stringify(plant));

export const readPlant = (): Plant => JSON.parse(readFileSync(fileOf('plant'), 'utf8')) as Plant;
