import { describe, expect, it } from 'vitest';
import { saveProblem } from './save-problems.js';
import type { OperationInput, SpecificationInput, StepInput } from './specification.js';

const step = (overrides: Partial<StepInput> = {}): StepInput => ({
  name: 'Шаг',
  type: 'production',
  sort: 5,
  components: [],
  documentIds: [],
  ...overrides,
});
const operation = (overrides: Partial<OperationInput> = {}): OperationInput => ({
  name: 'Сборка',
  sort: 5,
  workCenterId: 1,
  steps: [step()],
  ...overrides,
});
const specification = (overrides: Partial<SpecificationInput> = {}): SpecificationInput => ({
  name: 'К2',
  productId: 1,
  materials: [{ productId: 2, count: 1 }],
  technologies: [{ name: 'Сборка', operations: [operation()] }],
  ...overrides,
});
const withOperations = (...operations: OperationInput[]): SpecificationInput =>
  specification({ technologies: [{ name: 'Сборка', operations }] });

describe('what forbids saving a specification', () => {
  it.each([
    ['nothing', specification(), null],
    ['a blank name', specification({ name: '  ' }), 'TECH_MAP_NAME'],
    ['a name of 41 characters', specification({ name: 'к'.repeat(41) }), 'TECH_MAP_NAME'],
    [
      'a material twice',
      specification({
        materials: [
          { productId: 2, count: 1 },
          { productId: 2, count: 3 },
        ],
      }),
      'TECH_MAP_MATERIAL_TWICE',
    ],
    ['a material of none', specification({ materials: [{ productId: 2, count: 0 }] }), 'TECH_MAP_COUNT'],
    [
      'technologies that differ in case only',
      specification({
        technologies: [
          { name: 'Сборка', operations: [] },
          { name: ' сборка ', operations: [] },
        ],
      }),
      'TECH_MAP_TECHNOLOGY_TWICE',
    ],
    ['an operation without a name', withOperations(operation({ name: ' ' })), 'TECH_MAP_OPERATION_FIELDS'],
    [
      'an operation without work center',
      withOperations(operation({ workCenterId: null })),
      'TECH_MAP_OPERATION_FIELDS',
    ],
    [
      'operations that differ in case and spaces only',
      withOperations(operation(), operation({ name: ' СБОРКА ', sort: 10 })),
      'TECH_MAP_OPERATION_TWICE',
    ],
    ['an operation twice', withOperations(operation(), operation({ sort: 10 })), 'TECH_MAP_OPERATION_TWICE'],
    [
      'a step without a name',
      withOperations(operation({ steps: [step({ name: ' ' })] })),
      'TECH_MAP_STEP_NAME',
    ],
    [
      'a component twice in a step',
      withOperations(
        operation({
          steps: [
            step({
              components: [
                { productId: 3, count: 1 },
                { productId: 3, count: 1 },
              ],
            }),
          ],
        }),
      ),
      'TECH_MAP_STEP_PRODUCT_TWICE',
    ],
  ] as const)('%s', (_, input, problem) => {
    expect(saveProblem(input)).toBe(problem);
  });
});
