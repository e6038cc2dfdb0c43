import { Injectable } from '@nestjs/common';
import type { Terminal } from '@naryad/contracts/auth/dto';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { fail } from '../auth.errors.js';
import { TerminalsRepository } from '../data/terminals.repository.js';
import { TerminalsQuery } from '../queries/terminals.query.js';
import { type TerminalInput, TerminalRules } from '../services/terminal-rules.js';

export interface UpdateTerminalInput extends TerminalInput {
  readonly id: number;
  /** Token of the requesting device, to mark it when it is this terminal. */
  readonly token: string | null;
}

/**
 * Changes name and modules of a trusted terminal; its sessions stay. Without a difference nothing is written.
 */
@Injectable()
export class UpdateTerminalUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly terminals: TerminalsRepository,
    private readonly query: TerminalsQuery,
    private readonly rules: TerminalRules,
  ) {}

  /** @throws AUTH_TERMINAL_NOT_FOUND, AUTH_TERMINAL_REVOKED, AUTH_TERMINAL_MODULE_UNKNOWN */
  execute(input: UpdateTerminalInput, actor: Actor): Promise<Terminal> {
    return this.uow.run(actor, async (tx) => {
      const before = await this.terminals.lockForChange(tx, input.id);
      if (!before) throw fail('AUTH_TERMINAL_NOT_FOUND');
      if (before.isRevoked) throw fail('AUTH_TERMINAL_REVOKED');
      const after = await this.rules.checked(tx, input);
      // Both lists are sorted ascending.
      const isSame = before.name === after.name && String(before.moduleIds) === String(after.moduleIds);
      if (isSame) return this.query.view(tx, input.id, input.token);
      await this.terminals.change(tx, input.id, after);
      await addAudit(tx, actor, {
        action: 'auth.update-terminal',
        objectType: 'terminal',
        objectId: input.id,
        before: { name: before.name, module_ids: before.moduleIds },
        after: { name: after.name, module_ids: after.moduleIds },
      });
      return this.query.view(tx, input.id, input.token);
    });
  }
}
