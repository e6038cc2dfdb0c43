import { Injectable } from '@nestjs/common';
import { DESKS } from '@naryad/contracts/work-modules/rights';
import type { Actor } from '../../../platform/session/actor.js';
import { OperatorWorkPlaces } from '../../production/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';

/** Who receives the calls of a desk, and which desks call a module. */
@Injectable()
export class CallRights {
  constructor(
    private readonly access: WorkModuleAccess,
    private readonly workPlaces: OperatorWorkPlaces,
  ) {}

  /**
   * Production modules whose planners receive calls of the desk: the ones connected to it. Without any
   * connection, all of them: a call that reaches too many planners is better than one that reaches none.
   */
  async recipients(deskModuleId: number | null): Promise<number[]> {
    const connected = deskModuleId === null ? [] : await this.access.connected(deskModuleId, 'production');
    return connected.length > 0 ? connected : this.access.all('production');
  }

  /** Desks whose calls the planners of a production module receive. */
  async callingDesks(productionModuleId: number): Promise<number[]> {
    const desks = (await Promise.all(DESKS.map((key) => this.access.all(key)))).flat();
    const isRecipient = await Promise.all(
      desks.map(async (id) => (await this.recipients(id)).includes(productionModuleId)),
    );
    return desks.filter((_, index) => isRecipient[index]);
  }

  /** Call before the transaction begins, as every read of the module graph. */
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
