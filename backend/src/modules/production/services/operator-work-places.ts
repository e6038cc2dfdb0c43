import { Injectable } from '@nestjs/common';
import { DESKS } from '@naryad/contracts/work-modules/rights';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { WorkPlacesQuery } from '../../workshops/index.js';
import { fail } from '../production.errors.js';

type WorkPlace = NonNullable<Awaited<ReturnType<WorkPlacesQuery['get']>>>;

/** The desks of a user. */
export interface Desks {
  serve(deskModuleId: number | null): boolean;
  /**
   * Whether one of them serves the operation's work center or has the operation. To other users the operation
   * does not exist.
   */
  know(operation: {
    readonly place_module_id: number | null;
    readonly center_module_ids: readonly number[];
  }): boolean;
}

/**
 * Work places that a user may act for: those served by the user's desks, or by desks connected with the
 * user's modules.
 */
@Injectable()
export class OperatorWorkPlaces {
  constructor(
    private readonly access: WorkModuleAccess,
    private readonly workPlaces: WorkPlacesQuery,
  ) {}

  /**
   * Returns the given work place or, without one, the only work place of the user's desks in the work center.
   * @throws when the user's desks do not serve the operation, the work place does not exist, there are
   * several to choose from, or it does not belong to the user or the work center.
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

  /** A work place that the user may act for. */
  async named(actor: Actor, workPlaceId: number): Promise<WorkPlace> {
    const workPlace = await this.workPlaces.get(workPlaceId);
    if (!workPlace || !(await this.desks(actor)).serve(workPlace.moduleId))
      throw fail('PRODUCTION_PLACE_NOT_FOUND');
    return workPlace;
  }

  /**
   * Desks that the user may act for: the user's own modules, and the picking desks connected with the user's
   * terminals. Call before the transaction begins: inside of one, no code may wait for another pool
   * connection.
   */
  async desks(actor: Actor): Promise<Desks> {
    const ids = await this.deskIds(actor);
    // Only administrators may act for a work place without a desk.
    const serve = (deskModuleId: number | null): boolean =>
      actor.isAdministrator || (deskModuleId !== null && ids.includes(deskModuleId));
    return {
      serve,
      know: (operation) =>
        serve(operation.place_module_id) || operation.center_module_ids.some((one) => serve(one)),
    };
  }

  /**
   * Whether one of the user's desks serves the work center. Only administrators may act without a work
   * center.
   */
  async servesCenter(actor: Actor, workCenterId: number | null): Promise<boolean> {
    return actor.isAdministrator || (await this.ownOf(actor, workCenterId)).length > 0;
  }

  /** Whether one of the user's production modules is connected with a desk of the work center. */
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

  /** Work places of the user's desks in the work center. */
  private async ownOf(actor: Actor, workCenterId: number | null): Promise<WorkPlace[]> {
    const candidates = await this.workPlaces.ofModules(await this.deskIds(actor));
    return candidates.filter((one) => one.workCenterId === workCenterId);
  }
}
