import type { ReferenceCell, ReferenceLot, ReferenceProduct } from '@naryad/contracts/tsd/dto';

/** A unit or parcel as the device knows it. */
export interface KnownLot extends ReferenceLot {
  readonly productName: string;
  readonly productSku: string | null;
  /** Address of its cell; null: it waits for its reception, or the cell is not known here. */
  readonly cellAddress: string | null;
}

/** How fresh the names on the device are. */
export interface ReferenceState {
  readonly moduleId: number | null;
  /** Moment of the last complete load, ISO; null before the first. 'данные на 14:32'. */
  readonly asOf: string | null;
  readonly isLoading: boolean;
}

export type { ReferenceCell, ReferenceLot, ReferenceProduct };

/**
 * Names and places of the terminal's storehouses for work without network. Nothing here decides: the server judges every
 * operation when it arrives.
 */
export interface Reference {
  /** A cell by the `cid` of its label, or null. */
  readonly cell: (moduleId: number, cid: number) => Promise<ReferenceCell | null>;
  /** A unit or parcel by the `pid` of its label, where the operations that wait on this device put it; or null. */
  readonly lot: (moduleId: number, pid: number) => Promise<KnownLot | null>;
  readonly get: () => ReferenceState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads what is new; joins a load that is under way. Quiet: without network everything stays as it is. */
  readonly refresh: (moduleId: number) => Promise<void>;
}
