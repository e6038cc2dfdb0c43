import type { DataSource } from 'typeorm';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { SaveTechMapUseCase, type SpecificationInput } from '../../../src/modules/tech-maps/index.js';
import type { TestApp } from '../test-app.js';
import { actorOf } from './actors.js';
import { connectModules, createModule } from './people.js';
import { createProduct } from './warehouse.js';

async function idOf(db: DataSource, sql: string, parameters: unknown[]): Promise<number> {
  const [row] = await db.query<{ id: number }[]>(sql, parameters);
  return row!.id;
}

export function createWorkCenter(db: DataSource, name: string): Promise<number> {
  return idOf(
    db,
    `with shop as (insert into workshops (name) select 'Цех ' || count(*) + 1 from workshops returning id)
     insert into work_centers (name, workshop_id) select $1, id from shop returning id`,
    [name],
  );
}

/** A work place of a work center, served by a desk module. */
export function createWorkPlace(
  db: DataSource,
  workCenterId: number,
  moduleId: number | null,
  name: string,
): Promise<number> {
  return idOf(
    db,
    'insert into work_places (name, work_center_id, module_id) values ($1, $2, $3) returning id',
    [name, workCenterId, moduleId],
  );
}

export function createDocument(db: DataSource, name: string, templateKey: string | null): Promise<number> {
  return idOf(db, 'insert into documents (name, template_key) values ($1, $2) returning id', [
    name,
    templateKey,
  ]);
}

/** A customer order with lines of product and count. */
export async function createCustomerOrder(
  db: DataSource,
  number: string,
  lines: readonly (readonly [productId: number, count: number])[],
): Promise<number> {
  const id = await idOf(db, 'insert into customer_orders (number) values ($1) returning id', [number]);
  for (const [productId, count] of lines) {
    await db.query('insert into customer_order_lines (order_id, product_id, count) values ($1, $2, $3)', [
      id,
      productId,
      count,
    ]);
  }
  return id;
}

/**
 * A shop floor: a production module, a storehouse, a picking desk with two work places and an assembler desk
 * with two work places; a product whose item is picked (one board with a serial number, four screws by
 * quantity), assembled and checked.
 */
export async function createShopFloor(app: TestApp) {
  const db = app.dataSource;
  const modules = {
    production: await createModule(db, 'production'),
    storehouse: await createModule(db, 'storehouse'),
    pickingDesk: await createModule(db, 'picking-desk'),
    assemblerDesk: await createModule(db, 'assembler-desk'),
  };
  await connectModules(db, modules.storehouse, modules.pickingDesk);
  await connectModules(db, modules.production, modules.storehouse);
  const centers = {
    picking: await createWorkCenter(db, 'Участок комплектования'),
    assembly: await createWorkCenter(db, 'Участок сборки'),
  };
  const workPlaces = {
    picking: await createWorkPlace(db, centers.picking, modules.pickingDesk, 'Комплектование 1'),
    picking2: await createWorkPlace(db, centers.picking, modules.pickingDesk, 'Комплектование 2'),
    assembly: await createWorkPlace(db, centers.assembly, modules.assemblerDesk, 'Сборка 1'),
    assembly2: await createWorkPlace(db, centers.assembly, modules.assemblerDesk, 'Сборка 2'),
  };
  const products = {
    controller: await createProduct(db, { name: 'Контроллер' }),
    board: await createProduct(db, { name: 'Плата' }),
    screw: await createProduct(db, { name: 'Винт' }),
  };
  const planner = await app.signedIn({ role: 'Планировщик', moduleIds: [modules.production] });
  const specification = specificationOf(products, centers);
  const savedMap = await app.get(SaveTechMapUseCase).execute(specification, actorOf(planner.userId));
  return {
    modules,
    centers,
    places: workPlaces,
    products,
    specification,
    techMap: savedMap,
    planner,
    picker: await app.signedIn({ role: 'Комплектовщик', moduleIds: [modules.pickingDesk] }),
    assembler: await app.signedIn({ role: 'Сборщик', moduleIds: [modules.assemblerDesk] }),
  };
}
export type ShopFloor = Awaited<ReturnType<typeof createShopFloor>>;

/** The specification of the shop floor's product. */
export function specificationOf(
  products: ShopFloor['products'],
  centers: ShopFloor['centers'],
): SpecificationInput {
  const step = (name: string, sort: number, components: { productId: number; count: number }[] = []) => ({
    name,
    type: 'production' as const,
    sort,
    components,
    documentIds: [],
  });
  return {
    name: 'Контроллер, сборка',
    productId: products.controller,
    materials: [
      { productId: products.board, count: 1 },
      { productId: products.screw, count: 4 },
    ],
    technologies: [
      {
        name: 'Сборка',
        operations: [
          {
            name: 'Комплектование',
            sort: 5,
            workCenterId: centers.picking,
            steps: [
              step('Комплектация изделия', 5, [
                { productId: products.board, count: 1 },
                { productId: products.screw, count: 4 },
              ]),
            ],
          },
          {
            name: 'Монтаж',
            sort: 10,
            workCenterId: centers.assembly,
            steps: [step('Осмотр', 5), step('Установка платы', 10)],
          },
        ],
      },
      {
        name: 'Контроль',
        operations: [
          { name: 'Проверка', sort: 5, workCenterId: centers.assembly, steps: [step('Включение', 5)] },
        ],
      },
    ],
  };
}

export interface OrderOptions {
  readonly quantity?: number;
  readonly clientOrderId?: number | null;
  /** Do not start the order. */
  readonly unstarted?: boolean;
  readonly startsAt?: string;
}

/** A production order of the shop floor, started by default. */
export async function createProductionOrder(floor: ShopFloor, options: OrderOptions = {}): Promise<number> {
  const startsAt = options.startsAt ?? '2026-11-21T06:00:00.000Z';
  const { data } = await floor.planner.call(productionRoutes.createOrEditProductionOrder, {
    module_id: floor.modules.production,
    client_order_id: options.clientOrderId ?? null,
    without_client_order: options.clientOrderId == null,
    product_id: floor.products.controller,
    quantity: options.quantity ?? 1,
    start_datetime: startsAt,
    end_datetime: new Date(Date.parse(startsAt) + 3 * 3_600_000).toISOString(),
    tech_map_id: floor.techMap.id,
  });
  if (!options.unstarted) {
    await floor.planner.call(productionRoutes.changeStatus, { id: data.id, status: 'work' });
  }
  return data.id;
}

export interface OperationRow {
  readonly id: number;
  readonly task_id: number;
  readonly task: number;
  readonly position: number;
  readonly status: string;
  readonly is_ready: boolean;
  readonly work_place_id: number | null;
}

/** Operations of an order by task and position. */
export function operationsOf(db: DataSource, orderId: number): Promise<OperationRow[]> {
  return db.query(
    `select o.id, o.task_id, t.sort as task, oo.position, o.status, o.is_ready, o.work_place_id
     from production_task_operations o
     join production_tasks t on t.id = o.task_id
     join production_order_operations oo on oo.id = o.order_operation_id
     where t.order_id = $1 order by t.sort, oo.position`,
    [orderId],
  );
}
