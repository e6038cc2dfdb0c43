import { Injectable } from '@nestjs/common';
import { eachRow, type RowsInput } from '../../../platform/db/each-row.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { TerminalRules } from '../services/terminal-rules.js';

/** 'Отозвать': the device is no longer trusted, and its PIN sessions end. */
@Injectable()
export class RevokeTerminalUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly rules: TerminalRules,
  ) {}

  /** A second revocation changes nothing. @throws AUTH_TERMINAL_NOT_FOUND */
  async execute(input: RowsInput, actor: Actor): Promise<void> {
    await this.uow.run(actor, (tx) =>
      eachRow(tx, input, async (id) => addEvents(tx, await this.rules.revoke(tx, actor, id))),
    );
  }
}
