import { Injectable } from '@nestjs/common';
import { authEvents } from '@naryad/contracts/auth/events';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { eventOf, type NewEvent } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { ModuleLocks } from '../../work-modules/index.js';
import { fail } from '../auth.errors.js';
import { type TerminalFields, TerminalsRepository } from '../data/terminals.repository.js';

export interface TerminalInput {
  readonly name: string;
  readonly moduleIds: readonly number[];
}

/** Shared rules of changes of a terminal. */
@Injectable()
export class TerminalRules {
  constructor(
    private readonly terminals: TerminalsRepository,
    private readonly modules: ModuleLocks,
  ) {}

  /** The fields with unique modules. @throws AUTH_TERMINAL_MODULE_UNKNOWN */
  async checked(tx: Tx, input: TerminalInput): Promise<TerminalFields> {
    const moduleIds = [...new Set(input.moduleIds)].toSorted((a, b) => a - b);
    if ((await this.modules.shareLive(tx, moduleIds)) < moduleIds.length) {
      throw fail('AUTH_TERMINAL_MODULE_UNKNOWN');
    }
    return { name: input.name, moduleIds };
  }

  /**
   * Revokes a terminal; a revoked one is not changed. Returns the events that close the sockets.
   * @throws AUTH_TERMINAL_NOT_FOUND
   */
  async revoke(tx: Tx, actor: Actor, id: number): Promise<NewEvent[]> {
    const terminal = await this.terminals.lockForChange(tx, id);
    if (!terminal) throw fail('AUTH_TERMINAL_NOT_FOUND');
    if (terminal.isRevoked) return [];
    const endedSessions = await this.terminals.revoke(tx, id);
    await addAudit(tx, actor, {
      action: 'auth.revoke-terminal',
      objectType: 'terminal',
      objectId: id,
      before: { name: terminal.name, module_ids: terminal.moduleIds },
      after: { ended_sessions: endedSessions.length },
    });
    return endedSessions.map((one) =>
      eventOf(authEvents.sessionEnded, { user_id: one.userId, session_id: one.id }),
    );
  }
}
