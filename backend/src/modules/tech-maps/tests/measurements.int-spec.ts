import { techMapRoutes as routes } from '@naryad/contracts/tech-maps/routes';
import type { TechMap } from '@naryad/contracts/tech-maps/dto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  operationsOfMap,
  stepsOfMap,
  TechMapBench,
  withOperation,
  withStep,
} from '../../../../tests/kit/tech-map-bench.js';

let bench: TechMapBench;

beforeAll(async () => {
  bench = await TechMapBench.open();
});
afterAll(() => bench?.app.close());

const voltage = {
  name: 'Напряжение',
  unit: 'В',
  lower_limit: 23.5,
  upper_limit: 24.5,
};
const measurementsOf = (map: TechMap) => stepsOfMap(map)[1]!.measurements!;
const withMeasurements = (map: TechMap, measurements: unknown): object =>
  withStep(map, stepsOfMap(map)[1]!.id, (step) => ({ ...step, measurements }));
const measured = async (
  measurements: unknown = [{ ...voltage, id: 'local-measurement-1-1' }, { name: 'Ток' }],
) => bench.save(withMeasurements(await bench.copy(), measurements));

describe('measurements of a step', () => {
  it('are saved in order with their own ids, required by default', async () => {
    const { techMap, local_ids } = await measured();
    expect(measurementsOf(techMap)).toEqual([
      {
        ...voltage,
        id: local_ids['local-measurement-1-1'],
        is_required: true,
        sort: 5,
      },
      {
        id: expect.any(Number) as number,
        name: 'Ток',
        unit: null,
        lower_limit: null,
        upper_limit: null,
        is_required: true,
        sort: 10,
      },
    ]);
    expect(stepsOfMap(techMap)[0]!.measurements).toEqual([]);
  });

  it('stay with their ids when a body has none: old clients lose no measurements', async () => {
    const { techMap } = await measured();
    const bare = withMeasurements({ ...techMap, name: 'Ещё раз' }, undefined);
    const savedAnswer = await bench.save(bare);
    expect(savedAnswer.techMap.version).toBe(techMap.version + 1);
    expect(measurementsOf(savedAnswer.techMap)).toEqual(measurementsOf(techMap));
  });

  it('that are saved as they are make no version; changed, moved and removed ones do', async () => {
    const { techMap } = await measured();
    expect((await bench.save(techMap)).techMap.version).toBe(techMap.version);
    const [first, second] = measurementsOf(techMap);
    const { techMap: movedMap } = await bench.save(
      withMeasurements(techMap, [
        { ...second!, sort: 5 },
        { ...first!, upper_limit: 25, sort: 10 },
      ]),
    );
    expect(measurementsOf(movedMap).map((one) => [one.id, one.upper_limit])).toEqual([
      [second!.id, null],
      [first!.id, 25],
    ]);
    const { data } = await bench.technologist.call(routes.getVersions, {
      id: techMap.id,
    });
    expect(data[0]!.changes).toEqual([
      expect.stringMatching(/^Измерение «Ток» \(шаг «.+»\): порядок 10 → 5$/),
      expect.stringMatching(/^Измерение «Напряжение» \(шаг «.+»\): верхний предел 24,5 → 25$/),
      expect.stringMatching(/^Измерение «Напряжение» \(шаг «.+»\): порядок 5 → 10$/),
    ]);
    const { techMap: none } = await bench.save(withMeasurements(movedMap, []));
    expect(measurementsOf(none)).toEqual([]);
  });

  it('are restored with an older version and copied with a specification', async () => {
    const { techMap } = await measured();
    const { techMap: none } = await bench.save(withMeasurements(techMap, []));
    const restored = await bench.technologist.call(routes.restoreVersion, {
      id: techMap.id,
      from_version: techMap.version,
      version: none.version,
    });
    expect(measurementsOf(restored.techMap)).toEqual(measurementsOf(techMap));
    const { data } = await bench.technologist.call(routes.copyTechMap, {
      source_tech_map_id: techMap.id,
      target_product_id: techMap.product_id,
      name: 'Копия с измерениями',
    });
    const copied = measurementsOf(await bench.get(data.id));
    expect(copied.map((one) => one.name)).toEqual(['Напряжение', 'Ток']);
    expect(copied[0]!.id).not.toBe(measurementsOf(techMap)[0]!.id);
  });

  it('that are empty or contradictory are refused with an error at the field', async () => {
    const fieldPath = 'components.2.technology.operations.1.steps.0.measurements.0';
    await expect(measured([{ name: ' ' }])).rejects.toMatchObject({
      status: 422,
      body: { errors: { [`${fieldPath}.name`]: ['Укажите, что измеряют'] } },
    });
    await expect(measured([{ ...voltage, lower_limit: 25 }])).rejects.toMatchObject({
      status: 422,
      body: {
        errors: { [`${fieldPath}.lower_limit`]: ['Нижний предел больше верхнего'] },
      },
    });
    await expect(measured([{ ...voltage, upper_limit: 24.1234567 }])).rejects.toMatchObject({ status: 422 });
    await expect(measured([voltage, { name: 'напряжение' }])).rejects.toMatchObject({
      status: 422,
      body: { code: 'TECH_MAP_MEASUREMENT_TWICE' },
    });
  });
});

describe('the norm of an operation', () => {
  const first = (map: TechMap) => operationsOfMap(map)[0]!;
  const normed = (map: TechMap, norm_minutes: unknown) =>
    withOperation(map, first(map).id, (operation) => ({
      ...operation,
      norm_minutes,
    }));

  it('is saved, stays when a body omits it, and is deleted by null', async () => {
    const { techMap } = await bench.save(normed(await bench.copy(), 12.5));
    expect(first(techMap).norm_minutes).toBe(12.5);
    expect((await bench.save(techMap)).techMap.version).toBe(techMap.version);
    const { techMap: renamed } = await bench.save(normed({ ...techMap, name: 'Без норм' }, undefined));
    expect(first(renamed).norm_minutes).toBe(12.5);
    expect(first((await bench.save(normed(renamed, null))).techMap).norm_minutes).toBe(null);
  });

  it.each([0, -1, 10_001, 'час'])('%s is none', async (norm) => {
    const body = normed(await bench.copy(), norm);
    await expect(bench.save(body)).rejects.toMatchObject({ status: 422 });
  });
});
