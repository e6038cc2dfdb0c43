import { Injectable } from '@nestjs/common';
import type { PlaceCall } from '@naryad/contracts/calls/dto';
import { callEvents } from '@naryad/contracts/calls/events';
import type { Actor } from '../../../platform/session/actor.js';
import { CallsRepository } from '../data/calls.repository.js';
import { mayArrive } from '../domain/call-moves.js';
import { CallChange } from '../services/call-change.js';

/**
 * 'На месте': recorded by the user who arrived, or by the work place for the user who acknowledged its call.
 */
@Injectable()
export class ArriveAtCallUseCase {
  constructor(
    private readonly change: CallChange,
    private readonly calls: CallsRepository,
  ) {}

  execute({ id }: { readonly id: number }, actor: Actor): Promise<{ success: true; data: PlaceCall }> {
    return this.change.run(id, actor, {
      action: 'calls.arrive',
      event: callEvents.arrived,
      isWorkerAllowed: true,
      may: (call, isAddressed) => mayArrive(call, cameOf(call, isAddressed, actor)),
      work: (tx, locked, isAddressed) =>
        this.calls.arrive(
          tx,
          id,
          cameOf({ acknowledgedById: locked.acknowledged_by_id }, isAddressed, actor),
        ),
    });
  }
}

/**
 * Returns who arrived: the actor if the call is addressed to the actor, else the user who acknowledged the
 * call.
 */
const cameOf = (
  call: { readonly acknowledgedById: number | null },
  isAddressed: boolean,
  actor: Actor,
): number => (isAddressed ? actor.userId : (call.acknowledgedById ?? actor.userId));
