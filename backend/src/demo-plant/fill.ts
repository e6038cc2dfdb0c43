import 'reflect-metadata';
import type { Environment } from '../platform/config/environment.js';
import { createApp } from '../platform/http/create-app.js';
import { createLogger } from '../platform/logging/logger.js';
import { DemoPlant } from './demo-plant.js';
import { DemoPlantModule } from './demo-plant.module.js';

/**
 * Fills the database if needed. The program is composed but not initialised: no relay, consumers or sockets
 * run here. The backend publishes the events that the filling writes to the outbox.
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
