import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../../platform/db/data-source.js';
import { actorOf } from '../../../../tests/kit/factories/actors.js';
import { connectModules, createModule } from '../../../../tests/kit/factories/people.js';
import { createTestDatabase, type TestDatabase } from '../../../../tests/kit/test-database.js';
import { ModuleGraphQuery } from '../queries/module-graph.query.js';
import { WorkModuleAccess } from '../services/work-module-access.js';

describe('rights on modules', () => {
  let database: TestDatabase;
  let db: DataSource;
  let access: WorkModuleAccess;
  let storehouse: number;
  let otherStorehouse: number;
  let desk: number;
  let production: number;

  beforeAll(async () => {
    database = await createTestDatabase();
    db = await (await createDataSource(database.url, { poolSize: 2 })).initialize();
    access = new WorkModuleAccess(new ModuleGraphQuery(db));
    storehouse = await createModule(db, 'storehouse', 'Склад');
    otherStorehouse = await createModule(db, 'storehouse', 'Склад 2');
    desk = await createModule(db, 'picking-desk', 'Стол');
    production = await createModule(db, 'production', 'Цех');
    await connectModules(db, storehouse, desk);
  });

  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  const picker = () => actorOf(1, { modules: [{ id: desk, key: 'picking-desk' }] });
  const admin = () => actorOf(2, { isAdministrator: true });
  const notFound = { code: 'WORK_MODULE_NOT_FOUND', kind: 'not-found', message: 'Модуль не найден' };

  it('own and connected modules are found, others are not', async () => {
    expect(await access.require(picker(), desk)).toEqual({ id: desk, key: 'picking-desk', name: 'Стол' });
    expect(await access.require(picker(), storehouse, 'storehouse')).toMatchObject({ id: storehouse });
    await expect(access.require(picker(), otherStorehouse)).rejects.toMatchObject(notFound);
    await expect(access.require(picker(), production)).rejects.toMatchObject(notFound);
    await expect(access.require(picker(), 999_999)).rejects.toMatchObject(notFound);
    expect(await access.mayUse(picker(), storehouse)).toBe(true);
    expect(await access.mayUse(picker(), production)).toBe(false);
  });

  it('a module of another key is not found', async () => {
    await expect(access.require(picker(), desk, 'storehouse')).rejects.toMatchObject(notFound);
  });

  it('a connected module is not an own one', async () => {
    await expect(access.requireOwn(picker(), storehouse)).rejects.toMatchObject(notFound);
    expect(await access.requireOwn(picker(), desk)).toMatchObject({ id: desk });
  });

  it('administrators may use all existing modules', async () => {
    expect(await access.requireOwn(admin(), production)).toMatchObject({ id: production });
    await expect(access.require(admin(), 999_999)).rejects.toMatchObject(notFound);
  });

  it('the default module is the own one of the key, else the only existing one', async () => {
    expect(await access.only(picker(), 'picking-desk')).toBe(desk);
    expect(await access.only(picker(), 'production')).toBe(production);
    await expect(access.only(picker(), 'storehouse')).rejects.toMatchObject({
      kind: 'invalid',
      message: 'Укажите модуль',
    });
  });

  it('a new module is found at once, a deleted one is not', async () => {
    const fresh = await createModule(db, 'tsd-scan');
    expect(await access.mayUse(admin(), fresh)).toBe(true);
    await db.query('update work_modules set deleted_at = now() where id = $1', [fresh]);
    const later = new WorkModuleAccess(new ModuleGraphQuery(db));
    expect(await later.mayUse(admin(), fresh)).toBe(false);
  });
});
