import { expect, type Page } from '@playwright/test';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { workshopRoutes } from '@naryad/contracts/workshops/routes';
import { call } from '../kit/api.js';
import { scan } from '../kit/scanner.js';

/** The picking panel of a work place. */
export class PickingPanel {
  constructor(readonly page: Page) {}

  /** Picks all components: units with serial numbers by scanning their label, the rest by tick. */
  async pickEverything(): Promise<void> {
    for (const instruction of await this.instructions()) {
      const missingQuantity = instruction.required_quantity - instruction.picked_quantity;
      const [location] = instruction.locations;
      if (missingQuantity <= 0 || !location) continue;
      const answer = this.page.waitForResponse('**/api/picking/manual-pick');
      if (location.serial_number) await scan(this.page, `pid=${location.batch_product_id}`);
      else await this.tick(instruction.product_name, missingQuantity);
      expect((await answer).status()).toBe(200);
      await expect
        .poll(
          async () =>
            (await this.instructions()).find((one) => one.product_id === instruction.product_id)
              ?.picked_quantity,
        )
        .toBe(instruction.required_quantity);
    }
  }

  /** A single item by the tick; more by the quantity question. */
  private async tick(product: string, quantity: number): Promise<void> {
    const parts = this.page.getByRole('list', { name: 'Материалы' });
    await parts.getByRole('button', { name: new RegExp(escape(product)) }).click();
    if (quantity === 1) {
      await this.page
        .getByRole('checkbox', { name: new RegExp(`^Взять вручную: ${escape(product)}`) })
        .click();
      return;
    }
    await this.page
      .getByRole('button', { name: new RegExp(`^Указать количество: ${escape(product)}`) })
      .click();
    const dialog = this.page.getByRole('dialog').filter({ hasText: 'Подтвердите количество' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Подтвердить', exact: true }).click();
  }

  /** The instructions of the screen, loaded by the same call. */
  private async instructions() {
    const moduleId = Number(new URL(this.page.url()).pathname.split('/').at(-1));
    const { data: workPlaces } = await call(this.page, workshopRoutes.getWorkshopPostUnits, {
      module_id: moduleId,
    });
    for (const workPlace of workPlaces) {
      const { data: task } = await call(this.page, productionRoutes.getTaskForWorkshopPostUnit, {
        id: workPlace.id,
      });
      if (task === null || Array.isArray(task) || task.operation_status !== 'work') continue;
      const { data } = await call(this.page, pickingRoutes.getPickingInstructions, {
        operation_id: task.id,
        module_id: moduleId,
      });
      return data;
    }
    throw new Error('No operation is in work at this desk');
  }
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
