import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/session/actor.js';
import { WorkModuleAccess } from '../work-modules/index.js';
import { UnitModulesQuery } from './queries/unit-modules.query.js';
import { OperatorWorkPlaces } from './use-cases/operator-work-places.js';

/** Who may print what of a unit. To everybody else there is no such unit. */
@Injectable()
export class UnitRights {
  constructor(
    private readonly units: UnitModulesQuery,
    private readonly workPlaces: OperatorWorkPlaces,
    private readonly access: WorkModuleAccess,
  ) {}

  /** Papers of a produced unit: planners of its order's module, and the desks that work on it. */
  async ofDocuments(actor: Actor, lotId: number): Promise<boolean> {
    if (actor.isAdministrator) return true;
    const making = await this.units.making(lotId);
    if (!making) return false;
    if (this.access.owns(actor, making.production)) return true;
    const desks = await this.workPlaces.desks(actor);
    return making.desks.some((id) => desks.serve(id));
  }

  /** The label of any unit: who may print its papers, and people of modules that may look at the goods where they lie. */
  async ofLabel(actor: Actor, lotId: number): Promise<boolean> {
    if (await this.ofDocuments(actor, lotId)) return true;
    const modules = await this.units.keeping(lotId);
    const allowed = await Promise.all(modules.map((id) => this.access.mayUse(actor, id)));
    return allowed.some(Boolean);
  }
}
