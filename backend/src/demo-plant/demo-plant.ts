import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { UserSetup } from '../modules/users/index.js';
import { addAudit } from '../platform/audit/audit.js';
import { UnitOfWork } from '../platform/db/unit-of-work.js';
import { actorOf, type DemoPerson } from './demo-actor.js';
import { FillDeliveries } from './fill-deliveries.js';
import { FillHolds } from './fill-holds.js';
import { FillOrders } from './fill-orders.js';
import { FillPictures } from './fill-pictures.js';
import { FillReference } from './fill-reference.js';
import { FillShipments } from './fill-shipments.js';
import { FillSpecifications } from './fill-specifications.js';
import { FILLED, isDue, REFERENCE } from './is-due.js';
import type { PlantIds } from './plant-ids.js';

/** Actor of the filling itself, before the first user exists. */
const FILLING: DemoPerson = { id: 0, firstName: '', lastName: '', isAdministrator: true, modules: [] };

type Stored = { readonly [Part in keyof PlantIds]: unknown };

/**
 * Fills an empty database. The filling is a series of commands with idempotency keys: if it is interrupted,
 * the next start repeats it, and each command takes effect once.
 */
@Injectable()
export class DemoPlant {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly users: UserSetup,
    private readonly reference: FillReference,
    private readonly specifications: FillSpecifications,
    private readonly pictures: FillPictures,
    private readonly deliveries: FillDeliveries,
    private readonly orders: FillOrders,
    private readonly shipments: FillShipments,
    private readonly holds: FillHolds,
  ) {}

  /** Whether this database has to be filled. */
  async isDue(): Promise<boolean> {
    return this.uow.runAsSystem((tx) => isDue(tx));
  }

  /** Creates an empty plant with one administrator; returns the random password, which is shown once. */
  async createAdministrator(): Promise<string> {
    const password = randomBytes(16).toString('base64url');
    await this.uow.runAsSystem(async (tx) => {
      await this.reference.basics(tx);
      await this.users.create(tx, {
        name: 'admin',
        email: 'admin@naryad.local',
        password,
        isPasswordIssued: true,
        firstName: 'Администратор',
        lastName: '',
        role: 'Администратор',
        moduleIds: [],
      });
    });
    return password;
  }

  async fill(): Promise<void> {
    const ids = await this.fillReference();
    await this.pictures.execute();
    await this.deliveries.execute(ids);
    await this.specifications.approve(ids);
    await this.orders.execute(ids);
    await this.shipments.execute(ids);
    await this.holds.execute(ids);
    await this.specifications.draft(ids);
    await this.uow.runAsSystem((tx) =>
      addAudit(tx, actorOf(FILLING), { action: FILLED, objectType: 'plant', objectId: 1 }),
    );
  }

  private async fillReference(): Promise<PlantIds> {
    const storedIds = await this.uow.run(actorOf(FILLING, REFERENCE), async (tx) => {
      const reference = await this.reference.execute(tx);
      const documents = await this.specifications.execute(tx, reference);
      return toStored({ ...reference, documents });
    });
    return fromStored(storedIds);
  }
}

/** Converts maps to lists of pairs, because they are stored as JSON. */
function toStored(ids: PlantIds): Stored {
  const pairs = Object.entries(ids).map(([part, value]) => [part, value instanceof Map ? [...value] : value]);
  return Object.fromEntries(pairs) as Stored;
}

function fromStored(storedIds: Stored): PlantIds {
  const { companies, ...maps } = storedIds;
  const filled = Object.entries(maps).map(([part, pairs]) => [part, new Map(pairs as [unknown, unknown][])]);
  return { companies, ...Object.fromEntries(filled) } as PlantIds;
}
