import { Injectable } from '@nestjs/common';
import type { PictureKind } from '@naryad/contracts/media/picture-address';
import type { Tx } from '../../platform/db/tx.js';

/** Which of these names of pictures something still shows. */
export type PictureUse = (tx: Tx, names: readonly string[]) => Promise<readonly string[]>;

/** Who names pictures; filled by the modules at start. `media` itself knows no domain. */
@Injectable()
export class PictureUses {
  private readonly uses = new Map<PictureKind, PictureUse[]>();

  /** Whatever stores names of pictures registers itself: what nobody names is removed. */
  register(kind: PictureKind, namedBy: PictureUse): void {
    this.uses.set(kind, [...(this.uses.get(kind) ?? []), namedBy]);
  }

  /** Null while nobody is registered: then nothing is known of the kind. */
  async named(tx: Tx, kind: PictureKind, names: readonly string[]): Promise<ReadonlySet<string> | null> {
    const uses = this.uses.get(kind);
    if (!uses) return null;
    const named = new Set<string>();
    for (const namedBy of uses) for (const name of await namedBy(tx, names)) named.add(name);
    return named;
  }
}
