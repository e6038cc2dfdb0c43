import { Injectable } from '@nestjs/common';
import { DESKS } from '@naryad/contracts/work-modules/rights';
import type { Actor } from '../../../platform/session/actor.js';
import { OperatorWorkPlaces } from '../../production/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';

/** Who hears the calls of a desk, and whose they are. */
@Injectable()
export class CallRights {
  constructor(
    private readonly access: WorkModuleAccess,
    private readonly workPlaces: OperatorWorkPlaces,
  ) {}

  /**
   * The production modules whose planners hear a desk: those that it works with. Where nobody said which these are, all of
   * them: a call that nobody hears is worse than one that too many hear.
   */
  async recipients(deskModuleId: number | null): Promise<number[]> {
    const connected = deskModuleId === null ? [] : await this.access.connected(deskModuleId, 'production');
    return connected.length > 0 ? connected : this.access.all('production');
  }

  /** The desks that the planners of a production module hear. */
  async callingDesks(productionModuleId: number): Promise<number[]> {
    const desks = (await Promise.all(DESKS.map((key) => this.access.all(key)))).flat();
    const isRecipient = await Promise.all(
      desks.map(async (id) => (await this.recipients(id)).includes(productionModuleId)),
    );
    return desks.filter((_, index) => isRecipient[index]);
  }

  /** Asked before a transaction is opened, as all that reads the graph of modules. */
  async of(
    actor: Actor,
    deskModuleId: number | null,
  ): Promise<{ readonly plans: boolean; readonly serves: boolean }> {
    const recipients = await this.recipients(deskModuleId);
    const plans =
      actor.isAdministrator ||
      actor.modules.some(({ id, key }) => key === 'production' && recipients.includes(id));
    return { plans, serves: (await this.workPlaces.desks(actor)).serve(deskModuleId) };
  }
}
