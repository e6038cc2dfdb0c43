import { Injectable } from '@nestjs/common';
import type { PlaceCall } from '@naryad/contracts/calls/dto';
import { callEvents } from '@naryad/contracts/calls/events';
import type { callRoutes } from '@naryad/contracts/calls/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { Actor } from '../../../platform/session/actor.js';
import { CallsRepository } from '../data/calls.repository.js';
import { maySolve } from '../domain/call-moves.js';
import { CallChange } from '../services/call-change.js';

/** 'Решено': recorded by the planner who helped, or by the work place that raised the call. */
@Injectable()
export class SolveCallUseCase {
  constructor(
    private readonly change: CallChange,
    private readonly calls: CallsRepository,
  ) {}

  execute(
    { id, solution }: InputOf<typeof callRoutes.solveCall>,
    actor: Actor,
  ): Promise<{ success: true; data: PlaceCall }> {
    return this.change.run(id, actor, {
      action: 'calls.solve',
      event: callEvents.solved,
      isWorkerAllowed: true,
      may: maySolve,
      work: (tx) => this.calls.solve(tx, id, actor.userId, solution),
    });
  }
}
