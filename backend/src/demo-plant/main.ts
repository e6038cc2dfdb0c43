import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { readEnvironment } from '../platform/config/read-environment.js';
import { createLogger } from '../platform/logging/logger.js';
import { PlatformModule } from '../platform/platform.module.js';
import { DemoPlant } from './demo-plant.js';
import { DemoPlantModule } from './demo-plant.module.js';

class Program {}

/** Fills an empty database as `SEED` says, and ends. */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const platform = PlatformModule.with(environment, createLogger('error'));
  const context = await NestFactory.createApplicationContext(
    { module: Program, imports: [platform, DemoPlantModule] },
    { logger: false, abortOnError: false },
  );
  try {
    const plant = context.get(DemoPlant);
    if (!(await plant.isDue())) return;
    if (process.env['SEED'] === 'none') {
      const password = await plant.createAdministrator();
      console.log(`Первый администратор: admin@naryad.local, пароль: ${password} (показывается один раз)`);
    } else {
      await plant.fill();
    }
  } finally {
    await context.close();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
