import { describe, expect, it } from 'vitest';
import { sampleStep, sampleTask } from '../testing/samples.js';
import { printJobs, printProblem } from './print-jobs.js';

const task = sampleTask();
const label = { id: 1, name: 'Этикетка', template_key: 'unit-label' };
const sheet = { id: 2, name: 'Паспорт', template_key: 'product-passport' };
const printStep = sampleStep(1, { type: 'print', documents: [label, sheet] }).operation_step;

describe('why nothing is printed', () => {
  it.each([
    ['Этот шаг не предназначен для печати', sampleStep(1, { documents: [label] }).operation_step, task],
    ['Этот шаг не предназначен для печати', null, task],
    ['Для этого шага не назначены документы', sampleStep(1, { type: 'print' }).operation_step, task],
    ['Не найден batch_product для печати', printStep, { ...task, batch_product_id: null }],
    [null, printStep, task],
  ])('%s', (text, step, givenTask) => {
    expect(printProblem(step, givenTask)).toBe(text);
  });
});

it('prints the documents in order, each with ids only', () => {
  expect(printJobs(printStep, task).map((job) => job.request)).toEqual([
    {
      template: 'unit-label',
      document: label,
      operation_step_id: 1001,
      task_data: { product_id: 9, batch_product_id: 77 },
      is_multiple: true,
      document_index: 0,
      document_count: 2,
    },
    expect.objectContaining({ template: 'product-passport', document_index: 1, document_count: 2 }),
  ]);
});

it('reports the problem of a document without a template', () => {
  const step = sampleStep(1, { type: 'print', documents: [{ ...label, template_key: null }] }).operation_step;
  expect(printJobs(step, task)).toEqual([
    { name: 'Этикетка', request: null, problem: 'Документ не содержит template_key' },
  ]);
});
