import { Controller, Req, Res } from '@nestjs/common';
import { terminalRoutes } from '@naryad/contracts/auth/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { TerminalsQuery } from '../queries/terminals.query.js';
import { RegisterTerminalUseCase } from '../use-cases/register-terminal.use-case.js';
import { RevokeTerminalUseCase } from '../use-cases/revoke-terminal.use-case.js';
import { UpdateTerminalUseCase } from '../use-cases/update-terminal.use-case.js';
import { TerminalCookie } from './terminal-cookie.js';

/** Trusted terminals: devices for PIN sign-in. */
@Controller()
@Access.administrator()
export class TerminalsController {
  constructor(
    private readonly cookie: TerminalCookie,
    private readonly terminals: TerminalsQuery,
    private readonly registerUseCase: RegisterTerminalUseCase,
    private readonly updateUseCase: UpdateTerminalUseCase,
    private readonly revokeUseCase: RevokeTerminalUseCase,
  ) {}

  @Handles(terminalRoutes.getTerminals)
  list(input: InputOf<typeof terminalRoutes.getTerminals>, _actor: Actor, @Req() request: FastifyRequest) {
    return this.terminals.list({ ...input, token: this.cookie.read(request) });
  }

  @Handles(terminalRoutes.registerTerminal)
  async register(
    input: InputOf<typeof terminalRoutes.registerTerminal>,
    actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { terminal, token } = await this.registerUseCase.execute(
      { name: input.name, moduleIds: input.module_ids, previousToken: this.cookie.read(request) },
      actor,
    );
    // Also for a repeated call: the first response may not have reached the device.
    this.cookie.set(reply, token);
    return { success: true as const, data: terminal };
  }

  @Handles(terminalRoutes.updateTerminal)
  async update(
    input: InputOf<typeof terminalRoutes.updateTerminal>,
    actor: Actor,
    @Req() request: FastifyRequest,
  ) {
    const { id, name, module_ids: moduleIds } = input;
    const token = this.cookie.read(request);
    return {
      success: true as const,
      data: await this.updateUseCase.execute({ id, name, moduleIds, token }, actor),
    };
  }

  @Handles(terminalRoutes.revokeTerminal)
  async revoke(input: InputOf<typeof terminalRoutes.revokeTerminal>, actor: Actor) {
    await this.revokeUseCase.execute(input, actor);
    return { success: true as const };
  }
}
