import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { WorkPlaces } from '../../workshops/index.js';
import { fail } from '../production.errors.js';

type Place = NonNullable<Awaited<ReturnType<WorkPlaces['get']>>>;

/** The desks of a user. */
export interface Desks {
  serve(deskModuleId: number | null): boolean;
}

/** Which work places a user may act for: those served by the user's desks, or by desks connected with the user's modules. */
@Injectable()
export class OperatorPlaces {
  constructor(
    @Inject(WorkModuleAccess) private readonly access: WorkModuleAccess,
    @Inject(WorkPlaces) private readonly places: WorkPlaces,
  ) {}

  /**
   * The named place, or without a name the only one of the user's desks that serves the work center.
   * @throws when there is no such place, several to choose from, or it is not the user's or the work center's.
   */
  async choose(actor: Actor, workCenterId: number | null, placeId: number | null): Promise<Place> {
    const place =
      placeId === null ? await this.onlyOne(actor, workCenterId) : await this.named(actor, placeId);
    if (place.workCenterId !== workCenterId) throw fail('PRODUCTION_PLACE_OF_OTHER_CENTER');
    return place;
  }

  /** A place that the user may act for. */
  async named(actor: Actor, placeId: number): Promise<Place> {
    const place = await this.places.get(placeId);
    if (!place || !(await this.desks(actor)).serve(place.moduleId)) throw fail('PRODUCTION_PLACE_NOT_FOUND');
    return place;
  }

  /**
   * The desks that the user may act for: the own modules, and the picking desks that the own terminals are connected
   * with. Asked before a transaction is opened: inside of one, nothing may wait for another connection of the pool.
   */
  async desks(actor: Actor): Promise<Desks> {
    const ids = await this.deskIds(actor);
    return {
      // A place without a desk is the administrator's.
      serve: (deskModuleId) => actor.isAdministrator || (deskModuleId !== null && ids.includes(deskModuleId)),
    };
  }

  /** Does one of the user's desks serve the work center? */
  async servesCenter(actor: Actor, workCenterId: number): Promise<boolean> {
    if (actor.isAdministrator) return true;
    const places = await this.places.ofModules(await this.deskIds(actor));
    return places.some((one) => one.workCenterId === workCenterId);
  }

  private async deskIds(actor: Actor): Promise<number[]> {
    const terminals = actor.modules.filter((one) => one.key === 'tsd-scan');
    const connected = await Promise.all(
      terminals.map((one) => this.access.connected(one.id, 'picking-desk')),
    );
    return [...actor.modules.map((one) => one.id), ...connected.flat()];
  }

  private async onlyOne(actor: Actor, workCenterId: number | null): Promise<Place> {
    const places = await this.places.ofModules(await this.deskIds(actor));
    const fitting = places.filter((one) => one.workCenterId === workCenterId);
    const [place] = fitting;
    if (!place)
      throw fail(actor.isAdministrator ? 'PRODUCTION_PLACE_NEEDED' : 'PRODUCTION_PLACE_OF_OTHER_CENTER');
    if (fitting.length > 1) throw fail('PRODUCTION_PLACE_NEEDED');
    return place;
  }
}
