import { Injectable } from '@nestjs/common';
import { DESKS } from '@naryad/contracts/work-modules/rights';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { WorkPlaces } from '../../workshops/index.js';
import { fail } from '../production.errors.js';

type WorkPlace = NonNullable<Awaited<ReturnType<WorkPlaces['get']>>>;

/** The desks of a user. */
export interface Desks {
  serve(deskModuleId: number | null): boolean;
  /** Does one of them serve the operation's work center, or have the operation? To others it is not there. */
  know(operation: {
    readonly place_module_id: number | null;
    readonly center_module_ids: readonly number[];
  }): boolean;
}

/** Which work places a user may act for: those served by the user's desks, or by desks connected with the user's modules. */
@Injectable()
export class OperatorWorkPlaces {
  constructor(
    private readonly access: WorkModuleAccess,
    private readonly workPlaces: WorkPlaces,
  ) {}

  /**
   * The named place, or without a name the only one of the user's desks, for an operation of the work center.
   * @throws when the operation is of no concern to the user's desks, when there is no such place, several to choose
   * from, or it is not the user's or the work center's.
   */
  async choose(actor: Actor, workCenterId: number | null, workPlaceId: number | null): Promise<WorkPlace> {
    const fitting = await this.ownOf(actor, workCenterId);
    if (fitting.length === 0 && !actor.isAdministrator) throw fail('PRODUCTION_OPERATION_NOT_FOUND');
    if (workPlaceId === null) {
      const [only, ...others] = fitting;
      if (!only || others.length > 0) throw fail('PRODUCTION_PLACE_NEEDED');
      return only;
    }
    const workPlace = await this.named(actor, workPlaceId);
    if (workPlace.workCenterId !== workCenterId) throw fail('PRODUCTION_PLACE_OF_OTHER_CENTER');
    return workPlace;
  }

  /** A place that the user may act for. */
  async named(actor: Actor, workPlaceId: number): Promise<WorkPlace> {
    const workPlace = await this.workPlaces.get(workPlaceId);
    if (!workPlace || !(await this.desks(actor)).serve(workPlace.moduleId))
      throw fail('PRODUCTION_PLACE_NOT_FOUND');
    return workPlace;
  }

  /**
   * The desks that the user may act for: the own modules, and the picking desks that the own terminals are connected
   * with. Asked before a transaction is opened: inside of one, nothing may wait for another connection of the pool.
   */
  async desks(actor: Actor): Promise<Desks> {
    const ids = await this.deskIds(actor);
    // A place without a desk is the administrator's.
    const serve = (deskModuleId: number | null): boolean =>
      actor.isAdministrator || (deskModuleId !== null && ids.includes(deskModuleId));
    return {
      serve,
      know: (operation) =>
        serve(operation.place_module_id) || operation.center_module_ids.some((one) => serve(one)),
    };
  }

  /** Does one of the user's desks serve the work center? Work without one is the administrator's. */
  async servesCenter(actor: Actor, workCenterId: number | null): Promise<boolean> {
    return actor.isAdministrator || (await this.ownOf(actor, workCenterId)).length > 0;
  }

  /** Is one of the user's production modules connected with a desk of the work center? */
  async plansCenter(actor: Actor, workCenterId: number): Promise<boolean> {
    const productions = actor.modules.filter((one) => one.key === 'production');
    const desks = await Promise.all(
      productions.flatMap(({ id }) => DESKS.map((key) => this.access.connected(id, key))),
    );
    const candidates = await this.workPlaces.ofModules(desks.flat());
    return candidates.some((workPlace) => workPlace.workCenterId === workCenterId);
  }

  private async deskIds(actor: Actor): Promise<number[]> {
    const terminals = actor.modules.filter((one) => one.key === 'tsd-scan');
    const connected = await Promise.all(
      terminals.map((one) => this.access.connected(one.id, 'picking-desk')),
    );
    return [...actor.modules.map((one) => one.id), ...connected.flat()];
  }

  /** The places of the user's desks in the work center. */
  private async ownOf(actor: Actor, workCenterId: number | null): Promise<WorkPlace[]> {
    const candidates = await this.workPlaces.ofModules(await this.deskIds(actor));
    return candidates.filter((one) => one.workCenterId === workCenterId);
  }
}
