import { Injectable } from '@nestjs/common';
import type { PlaceCall } from '@naryad/contracts/calls/dto';
import type { Actor } from '../../../platform/session/actor.js';
import { OperatorPlaces } from '../../production/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { OpenCallsQuery } from '../queries/open-calls.query.js';
import { CallRights } from './call-rights.js';

type Answer = Promise<{ success: true; data: { calls: PlaceCall[] } }>;

/** Open calls of a work place, or of all places that a production module hears. */
@Injectable()
export class OpenCalls {
  constructor(
    private readonly access: WorkModuleAccess,
    private readonly places: OperatorPlaces,
    private readonly rights: CallRights,
    private readonly calls: OpenCallsQuery,
  ) {}

  async ofPlace(placeId: number, actor: Actor): Answer {
    const place = await this.places.named(actor, placeId);
    return { success: true, data: { calls: await this.calls.ofPlace(place.id) } };
  }

  async ofModule(moduleId: number, actor: Actor): Answer {
    await this.access.requireOwn(actor, moduleId, 'production');
    return { success: true, data: { calls: await this.calls.ofDesks(await this.rights.heard(moduleId)) } };
  }
}
