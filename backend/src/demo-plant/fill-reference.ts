import { Injectable } from '@nestjs/common';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import { Companies } from '../modules/companies/index.js';
import { ProductSetup } from '../modules/products/index.js';
import { StructureSetup } from '../modules/structure/index.js';
import { UserSetup } from '../modules/users/index.js';
import { WorkModuleSetup } from '../modules/work-modules/index.js';
import { WorkshopSetup } from '../modules/workshops/index.js';
import type { Tx } from '../platform/db/tx.js';
import { DEMO_ATTRIBUTES, DEMO_COMPANIES, DEMO_PRODUCTS, type DemoProduct } from './data/catalog.js';
import {
  DEMO_CONNECTIONS,
  DEMO_DEFECT_CODES,
  DEMO_HOLIDAYS,
  DEMO_MODULES,
  DEMO_PASSWORD,
  DEMO_ROLES,
  DEMO_SHIFTS,
  DEMO_USERS,
  DEMO_WORK_CENTERS,
} from './data/people.js';
import type { DemoPerson } from './demo-actor.js';
import { getOrThrow, type PlantIds } from './plant-ids.js';

/** 4 lines × 5 stacks × 4 shelves × 6 cells. */
const LINES = ['A', 'B', 'C', 'D'];
const STACKS = 5;
const SHELVES = 4;
const CELLS = 6;

/** Modules, users, companies, products, workshops and the cells of the storehouse. */
@Injectable()
export class FillReference {
  constructor(
    private readonly modules: WorkModuleSetup,
    private readonly users: UserSetup,
    private readonly companies: Companies,
    private readonly products: ProductSetup,
    private readonly workshops: WorkshopSetup,
    private readonly structure: StructureSetup,
  ) {}

  /** Module types and roles, which an empty plant needs as well. */
  async basics(tx: Tx): Promise<void> {
    await this.modules.ensureTypes(tx);
    await this.users.ensureRoles(tx, DEMO_ROLES);
    await this.products.ensureAttributes(tx, DEMO_ATTRIBUTES);
  }

  async execute(tx: Tx): Promise<Omit<PlantIds, 'documents'>> {
    await this.basics(tx);
    const modules = await this.createModules(tx);
    const people = await this.createPeople(tx, modules);
    const companies: number[] = [];
    for (const company of DEMO_COMPANIES) companies.push(await this.companies.create(tx, company));
    const products = await this.createProducts(tx, companies);
    const workPlaces = await this.createWorkPlaces(tx, modules);
    await this.createDefectCodes(tx);
    for (const shift of DEMO_SHIFTS) await this.workshops.createShift(tx, shift);
    for (const day of DEMO_HOLIDAYS) await this.workshops.createCalendarDay(tx, day);
    const cells = await this.structure.createCells(tx, getOrThrow(modules, 'storehouse'), [...allCells()]);
    return { modules, people, companies, products, cells, ...workPlaces };
  }

  private async createDefectCodes(tx: Tx): Promise<void> {
    for (const code of DEMO_DEFECT_CODES) await this.workshops.createDefectCode(tx, code);
  }

  private async createModules(tx: Tx): Promise<Map<WorkModuleKey, number>> {
    const ids = new Map<WorkModuleKey, number>();
    for (const { key, name } of DEMO_MODULES) ids.set(key, await this.modules.createModule(tx, key, name));
    for (const [parent, child] of DEMO_CONNECTIONS) {
      await this.modules.connect(tx, getOrThrow(ids, parent), getOrThrow(ids, child));
    }
    return ids;
  }

  private async createPeople(
    tx: Tx,
    modules: ReadonlyMap<WorkModuleKey, number>,
  ): Promise<Map<string, DemoPerson>> {
    const people = new Map<string, DemoPerson>();
    for (const user of DEMO_USERS) {
      const keys = user.modules === 'all' ? [...modules.keys()] : user.modules;
      const own = keys.map((key) => ({ id: getOrThrow(modules, key), key }));
      const id = await this.users.create(tx, {
        ...user,
        password: DEMO_PASSWORD,
        moduleIds: own.map((module) => module.id),
        startModuleId: getOrThrow(modules, user.start),
      });
      people.set(user.name, { ...user, id, modules: own, isAdministrator: user.modules === 'all' });
    }
    return people;
  }

  private async createProducts(tx: Tx, companies: readonly number[]): Promise<Map<string, number>> {
    const ids = new Map<string, number>();
    for (const product of DEMO_PRODUCTS) {
      const id = await this.products.create(tx, {
        name: product.name,
        sku: product.sku,
        description: product.kind === 'made' ? 'Изготавливается по спецификации предприятия.' : null,
        manufacturerId: product.supplier === undefined ? null : (companies[product.supplier] ?? null),
        techConditions: product.kind === 'made' ? 'ТУ 26.51.70-001-79990001-2026' : null,
        imgUrl: product.image ? `${product.image}.webp` : null,
      });
      ids.set(product.sku, id);
      await this.products.setAttributes(tx, id, attributesOf(product));
    }
    for (const product of DEMO_PRODUCTS.filter((one) => one.components)) {
      const components = (product.components ?? []).map(([sku, count]) => ({
        productId: getOrThrow(ids, sku),
        count,
      }));
      await this.products.setComponents(tx, getOrThrow(ids, product.sku), components);
    }
    return ids;
  }

  private async createWorkPlaces(
    tx: Tx,
    modules: ReadonlyMap<WorkModuleKey, number>,
  ): Promise<Pick<PlantIds, 'workCenters' | 'workPlaces'>> {
    const workCenters = new Map<string, number>();
    const workPlaces = new Map<string, number[]>();
    const workshops = new Map<string, number>();
    for (const center of DEMO_WORK_CENTERS) {
      const workshopId =
        workshops.get(center.workshop) ?? (await this.workshops.createWorkshop(tx, center.workshop));
      workshops.set(center.workshop, workshopId);
      const centerId = await this.workshops.createWorkCenter(tx, workshopId, center.name);
      workCenters.set(center.name, centerId);
      const workPlaceIds: number[] = [];
      for (const { name, desk } of center.places) {
        workPlaceIds.push(
          await this.workshops.createWorkPlace(tx, centerId, name, getOrThrow(modules, desk)),
        );
      }
      workPlaces.set(center.name, workPlaceIds);
    }
    return { workCenters, workPlaces };
  }
}

function attributesOf(product: DemoProduct): Record<string, string> {
  if (product.kind !== 'made') return { short_name: product.sku };
  return {
    short_name: product.sku,
    variant: '24 В',
    size: '105×86×58',
    weight_net: '240',
    weight_brut: '310',
    temperature_min: '-20',
    temperature_max: '55',
    humidity_min: '10',
    humidity_max: '90',
    pressure_min: '84',
    pressure_max: '107',
    ...(product.prefix ? { serial_prefix: product.prefix } : {}),
  };
}

function* allCells() {
  for (const line of LINES) {
    for (let stack = 1; stack <= STACKS; stack += 1) {
      for (let shelf = 1; shelf <= SHELVES; shelf += 1) {
        for (let cell = 1; cell <= CELLS; cell += 1) {
          yield { line, stack: String(stack), shelf: String(shelf), cell: String(cell).padStart(2, '0') };
        }
      }
    }
  }
}
