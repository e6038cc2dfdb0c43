import { Injectable } from '@nestjs/common';
import type { Terminal } from '@naryad/contracts/auth/dto';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { TerminalsRepository } from '../data/terminals.repository.js';
import { TerminalsQuery } from '../queries/terminals.query.js';
import { type TerminalInput, TerminalRules } from '../services/terminal-rules.js';

export interface RegisterTerminalInput extends TerminalInput {
  /** Previous token of the device, which may be a terminal already. */
  readonly previousToken: string | null;
}

/** 'Зарегистрировать устройство': makes the calling device a trusted terminal. */
@Injectable()
export class RegisterTerminalUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly terminals: TerminalsRepository,
    private readonly query: TerminalsQuery,
    private readonly rules: TerminalRules,
  ) {}

  /**
   * Returns the terminal and the token for the device; a repeat under the same key returns the same.
   * @throws AUTH_TERMINAL_MODULE_UNKNOWN
   */
  async execute(input: RegisterTerminalInput, actor: Actor): Promise<{ terminal: Terminal; token: string }> {
    const terminal = await this.uow.run(actor, async (tx) => {
      const fields = await this.rules.checked(tx, input);
      const previousId =
        input.previousToken === null ? null : await this.terminals.liveIdOf(tx, input.previousToken);
      // The device loses its previous token, so the previous terminal could never be used again.
      const events = previousId === null ? [] : await this.rules.revoke(tx, actor, previousId);
      const created = await this.terminals.create(tx, fields, actor.userId);
      await addAudit(tx, actor, {
        action: 'auth.register-terminal',
        objectType: 'terminal',
        objectId: created.id,
        after: { name: fields.name, module_ids: fields.moduleIds },
      });
      await addEvents(tx, events);
      return this.query.view(tx, created.id, this.terminals.tokenOf(created));
    });
    return { terminal, token: this.terminals.tokenOf(terminal) };
  }
}
