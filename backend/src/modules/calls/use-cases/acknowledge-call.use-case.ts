import { Injectable } from '@nestjs/common';
import type { PlaceCall } from '@naryad/contracts/calls/dto';
import { callEvents } from '@naryad/contracts/calls/events';
import type { Actor } from '../../../platform/session/actor.js';
import { CallsRepository } from '../data/calls.repository.js';
import { mayAcknowledge } from '../domain/call-moves.js';
import { CallChange } from '../services/call-change.js';

/** 'Принять': a planner acknowledges the call; the work place sees the name. */
@Injectable()
export class AcknowledgeCallUseCase {
  constructor(
    private readonly change: CallChange,
    private readonly calls: CallsRepository,
  ) {}

  execute({ id }: { readonly id: number }, actor: Actor): Promise<{ success: true; data: PlaceCall }> {
    return this.change.run(id, actor, {
      action: 'calls.acknowledge',
      event: callEvents.acknowledged,
      isWorkerAllowed: false,
      may: (call) => mayAcknowledge(call, actor.userId),
      work: (tx) => this.calls.acknowledge(tx, id, actor.userId),
    });
  }
}
