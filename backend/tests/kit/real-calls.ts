import { customerOrderRoutes } from '@naryad/contracts/customer-orders/routes';
import { shipmentRoutes } from '@naryad/contracts/customer-orders/shipment-routes';
import type { Route } from '@naryad/contracts/kernel/route';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { workshopRoutes } from '@naryad/contracts/workshops/routes';
import { createCustomerOrder, type ShopFloor } from './factories/production.js';
import { createCells, createUnit, storeInCell } from './factories/warehouse.js';
import type { TestApp } from './test-app.js';
import type { TestClient } from './test-client.js';

/** Calls with bodies that refer to existing rows; tests replace their fields one by one. */
export type RealCalls = readonly (readonly [Route, Record<string, unknown>])[];

/** A specification reduced to one node of each kind, so that each field is tested once. */
export async function specificationCalls(floor: ShopFloor, admin: TestClient): Promise<RealCalls> {
  const { id } = floor.techMap;
  const { techMap } = await admin.call(techMapRoutes.getTechMap, { id });
  const [material] = techMap.components.filter((one) => one.type === 'product');
  const [technology] = techMap.components.flatMap((one) => one.technology ?? []);
  const [operation] = technology!.operations;
  const [step] = operation!.steps;
  const cut = {
    ...technology,
    operations: [
      { ...operation, steps: [{ ...step, products: step!.products.slice(0, 1), components: [] }] },
    ],
  };
  return [
    [
      techMapRoutes.saveTechMap,
      {
        ...{ id, name: techMap.name, product_id: techMap.product_id },
        components: [material, { id: technology!.id, type: 'technology', technology: cut }],
      },
    ],
    [techMapRoutes.restoreVersion, { id, from_version: 1, version: 1 }],
    [techMapRoutes.approveVersion, { id, version: 1, holds_from: '2026-11-22' }],
    [techMapRoutes.archiveVersion, { id, version: 1 }],
    [techMapRoutes.getVersion, { id, version: 1 }],
    [techMapRoutes.getVersions, { id, search: 'a', page: 1, per_page: 5 }],
    [
      techMapRoutes.copyTechMap,
      { source_tech_map_id: id, target_product_id: floor.products.controller, name: 'Копия' },
    ],
  ];
}

/** A customer order with shippable stock, and a work place. */
export async function orderAndPlaceCalls(app: TestApp, floor: ShopFloor): Promise<RealCalls> {
  const db = app.dataSource;
  const { board } = floor.products;
  const order = await createCustomerOrder(db, 'К-9', [[board, 3]]);
  const [cell] = await createCells(db, floor.modules.storehouse);
  const lot = await createUnit(db, board);
  await storeInCell(db, lot, cell!);
  return [
    [
      customerOrderRoutes.createOrUpdateOrder,
      {
        ...{ id: order, number: 'К-9', company_id: null, status: 'work', plan_date_shipment: '2026-12-01' },
        products: [{ product_id: board, count: 3 }],
      },
    ],
    [
      shipmentRoutes.createShipment,
      {
        order_id: order,
        lines: [{ batch_product_id: lot, cell_id: cell, quantity: 1 }],
        exceed: false,
      },
    ],
    [
      workshopRoutes.createOrUpdateWorkshopPostUnit,
      {
        ...{ id: floor.places.assembly, name: 'Сборка 1', version: 1 },
        ...{ workshop_post_id: floor.centers.assembly, module_id: floor.modules.assemblerDesk },
      },
    ],
  ];
}
