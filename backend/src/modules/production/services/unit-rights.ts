import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { UnitModulesQuery } from '../queries/unit-modules.query.js';
import { OperatorWorkPlaces } from './operator-work-places.js';

/** Who may print documents of a unit. To other users the unit does not exist. */
@Injectable()
export class UnitRights {
  constructor(
    private readonly units: UnitModulesQuery,
    private readonly workPlaces: OperatorWorkPlaces,
    private readonly access: WorkModuleAccess,
  ) {}

  /** Documents of a produced unit: planners of its order's module, and desks that work on it. */
  async ofDocuments(actor: Actor, lotId: number): Promise<boolean> {
    if (actor.isAdministrator) return true;
    const making = await this.units.making(lotId);
    if (!making) return false;
    if (this.access.owns(actor, making.production)) return true;
    const desks = await this.workPlaces.desks(actor);
    return making.desks.some((id) => desks.serve(id));
  }

  /**
   * Label of any unit: users who may print its documents, and users of modules that may see the stock where
   * it is stored.
   */
  async ofLabel(actor: Actor, lotId: number): Promise<boolean> {
    if (await this.ofDocuments(actor, lotId)) return true;
    const modules = await this.units.keeping(lotId);
    const allowed = await Promise.all(modules.map((id) => this.access.mayUse(actor, id)));
    return allowed.some(Boolean);
  }
}
