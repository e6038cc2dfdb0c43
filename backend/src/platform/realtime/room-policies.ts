import { Injectable } from '@nestjs/common';
import type { RoomKind } from '@naryad/contracts/realtime';
import type { Actor } from '../session/actor.js';

/**
 * Whether a user may watch the room with this id. Checked at each subscribe, and again when rights change.
 */
export type RoomPolicy = (actor: Actor, id: number) => Promise<boolean> | boolean;

/** Rights on rooms: one policy per room kind, registered by the module that owns the kind. */
@Injectable()
export class RoomPolicies {
  private readonly policies = new Map<RoomKind, RoomPolicy>();

  /** @throws when the kind already has a policy */
  register(kind: RoomKind, policy: RoomPolicy): void {
    if (this.policies.has(kind)) throw new Error(`Room kind ${kind} has two policies`);
    this.policies.set(kind, policy);
  }

  async mayWatch(actor: Actor, kind: RoomKind, id: number): Promise<boolean> {
    const policy = this.policies.get(kind);
    return policy ? policy(actor, id) : false;
  }
}
