import { Injectable } from '@nestjs/common';
import type { PictureKind } from '@naryad/contracts/media/picture-address';
import type { Tx } from '../../../platform/db/tx.js';

/** Returns the picture names that are still referenced. */
export type PictureUse = (tx: Tx, names: readonly string[]) => Promise<readonly string[]>;

/** References to pictures, registered by modules at startup: `media` does not depend on domain modules. */
@Injectable()
export class PictureUses {
  private readonly uses = new Map<PictureKind, PictureUse[]>();

  /** Every module that stores names of pictures must register: unreferenced pictures are removed. */
  register(kind: PictureKind, namedBy: PictureUse): void {
    this.uses.set(kind, [...(this.uses.get(kind) ?? []), namedBy]);
  }

  /** Null when no module is registered for the kind: nothing may be removed then. */
  async named(tx: Tx, kind: PictureKind, names: readonly string[]): Promise<ReadonlySet<string> | null> {
    const uses = this.uses.get(kind);
    if (!uses) return null;
    const usedNames = new Set<string>();
    for (const namedBy of uses) for (const name of await namedBy(tx, names)) usedNames.add(name);
    return usedNames;
  }
}
