import 'reflect-metadata';
import type { Environment } from '../platform/config/environment.js';
import { createApp } from '../platform/http/create-app.js';
import { createLogger } from '../platform/logging/logger.js';
import { DemoPlant } from './demo-plant.js';
import { DemoPlantModule } from './demo-plant.module.js';

/**
 * Fills the database, if it is due. The program is put together but never initialised: no relay, no
 * consumers, no sockets run here; what the filling writes to the outbox is published by the backend.
 */
export async function fill(environment: Environment): Promise<void> {
  const program = await createApp(DemoPlantModule, environment, createLogger('error'));
  const plant = program.get(DemoPlant);
  if (!(await plant.isDue())) return;
  if (process.env['SEED'] === 'none') {
    const password = await plant.createAdministrator();
    console.log(`Первый администратор: admin@naryad.local, пароль: ${password} (показывается один раз)`);
  } else {
    await plant.fill();
  }
}
