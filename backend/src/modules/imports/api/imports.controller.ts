import { Controller, Req } from '@nestjs/common';
import { importRoutes } from '@naryad/contracts/imports/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/access.js';
import type { NaryadRequest } from '../../../platform/http/request.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { chosenColumns } from '../domain/headings.js';
import { ImportListQuery } from '../queries/import-list.query.js';
import { ApplyImportUseCase } from '../use-cases/apply-import.use-case.js';
import { CheckImportUseCase } from '../use-cases/check-import.use-case.js';
import { UndoImportUseCase } from '../use-cases/undo-import.use-case.js';

@Controller()
@Access.administrator()
export class ImportsController {
  constructor(
    private readonly check: CheckImportUseCase,
    private readonly apply: ApplyImportUseCase,
    private readonly undo: UndoImportUseCase,
    private readonly imports: ImportListQuery,
  ) {}

  @Handles(importRoutes.checkImport)
  async checkImport(
    { kind, columns }: InputOf<typeof importRoutes.checkImport>,
    _actor: Actor,
    @Req() request: FastifyRequest,
  ) {
    const { buffer } = (request as NaryadRequest).naryad.file!;
    return { success: true as const, data: await this.check.execute({ kind, file: buffer, columns }) };
  }

  @Handles(importRoutes.applyImport)
  async applyImport(
    { kind, plan, skip_wrong, columns }: InputOf<typeof importRoutes.applyImport>,
    actor: Actor,
    @Req() request: FastifyRequest,
  ) {
    const { buffer: file, fileName } = (request as NaryadRequest).naryad.file!;
    const choice = chosenColumns(columns);
    const input = { kind, plan, skipWrong: skip_wrong === 'true', choice, file, fileName };
    return { success: true as const, data: await this.apply.execute(input, actor) };
  }

  @Handles(importRoutes.getImports)
  getImports(input: InputOf<typeof importRoutes.getImports>, _actor: Actor) {
    return this.imports.list(input);
  }

  @Handles(importRoutes.undoImport)
  async undoImport(input: InputOf<typeof importRoutes.undoImport>, actor: Actor) {
    await this.undo.execute(input, actor);
    return { success: true as const };
  }
}
