import { Injectable } from '@nestjs/common';
import type { PlaceCall } from '@naryad/contracts/calls/dto';
import type { callRoutes } from '@naryad/contracts/calls/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { DESKS } from '@naryad/contracts/work-modules/rights';
import type { Actor } from '../../../platform/session/actor.js';
import { OperatorWorkPlaces } from '../../production/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { CallListQuery } from '../queries/call-list.query.js';
import { OpenCallsQuery } from '../queries/open-calls.query.js';
import { CallRights } from './call-rights.js';

type Answer = Promise<{ success: true; data: { calls: PlaceCall[] } }>;

/**
 * Open calls of a work place, of all work places whose calls a production module receives, or of one user.
 */
@Injectable()
export class OpenCalls {
  constructor(
    private readonly access: WorkModuleAccess,
    private readonly workPlaces: OperatorWorkPlaces,
    private readonly rights: CallRights,
    private readonly calls: OpenCallsQuery,
    private readonly history: CallListQuery,
  ) {}

  async ofWorkPlace(workPlaceId: number, actor: Actor): Answer {
    const workPlace = await this.workPlaces.named(actor, workPlaceId);
    return { success: true, data: { calls: await this.calls.ofWorkPlace(workPlace.id) } };
  }

  async ofModule(moduleId: number, actor: Actor): Answer {
    await this.access.requireOwn(actor, moduleId, 'production');
    return {
      success: true,
      data: { calls: await this.calls.ofDesks(await this.rights.callingDesks(moduleId)) },
    };
  }

  /** Calls of one day, with all their timestamps. */
  async list(input: InputOf<typeof callRoutes.getCalls>, actor: Actor) {
    await this.access.requireOwn(actor, input.module_id, 'production');
    return this.history.list(input, await this.rights.callingDesks(input.module_id));
  }

  /** Calls addressed to the user and calls of the work places that the user serves. */
  async ofPerson(actor: Actor) {
    const productions = await this.access.all('production');
    const plannedDesks = await this.callingDesksOf(productions.filter((id) => this.access.owns(actor, id)));
    const usable = await Promise.all(productions.map((id) => this.access.mayUse(actor, id)));
    const near = await this.callingDesksOf(productions.filter((_, index) => usable[index]));
    const addressed = await this.calls.addressed({ planned: plannedDesks, near }, actor.userId);
    const { serve } = await this.workPlaces.desks(actor);
    const desks = (await Promise.all(DESKS.map((key) => this.access.all(key)))).flat();
    const served = await this.calls.ofDesks(desks.filter((id) => serve(id)));
    const addressedIds = new Set(addressed.map(({ id }) => id));
    return {
      success: true as const,
      data: { addressed, own: served.filter(({ id }) => !addressedIds.has(id)) },
    };
  }

  private async callingDesksOf(moduleIds: readonly number[]): Promise<number[]> {
    return [...new Set((await Promise.all(moduleIds.map((id) => this.rights.callingDesks(id)))).flat())];
  }
}
