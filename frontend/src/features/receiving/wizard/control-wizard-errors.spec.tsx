import { batchRoutes } from '@naryad/contracts/batches/routes';
import { receiptControlRoutes as units } from '@naryad/contracts/receipt-invoices/control-routes';
import { serialTexts } from '@naryad/contracts/receipt-invoices/texts';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { MockFailure } from '../../../../testing/route-handler.js';
import { wizardTexts as texts } from '../shared/control-texts.js';
import { aBatch, aLine, anInvoice, aUnit } from '../testing/control-factories.js';
import { ControlBench, openWizard, scan } from '../testing/control-bench.js';

let bench: ControlBench;
beforeEach(() => {
  bench = new ControlBench();
});

const next = (): HTMLButtonElement => screen.getByRole('button', { name: texts.next });
const serial = (): HTMLInputElement => screen.getByLabelText('Серийный номер');
const ready = () => screen.findByLabelText('Партия');

async function choose(user: UserEvent, number: string): Promise<void> {
  await user.click(screen.getByLabelText('Партия'));
  await user.click(await screen.findByRole('option', { name: new RegExp(number) }));
}

describe('the serial number', () => {
  it('that is in use blocks the step with the specified message', async () => {
    bench.taken.add('SN-1');
    const answers = bench.hold(batchRoutes.checkSerialUniqueInBatch);
    const { user } = openWizard();
    await ready();
    await choose(user, 'П-1');
    await user.type(serial(), 'SN-1');
    expect(screen.getAllByText(texts.serialCheck.checking).length).toBeGreaterThan(0);
    expect(next().disabled).toBe(true);
    answers();
    expect(await screen.findByText(serialTexts.taken)).toBeTruthy();
    expect(next().disabled).toBe(true);
    await user.clear(serial());
    expect(screen.queryByText(serialTexts.taken)).toBeNull();
  });

  it('wants a batch first', async () => {
    const { user } = openWizard();
    await ready();
    await user.type(serial(), 'SN-1');
    expect(screen.getAllByText(serialTexts.chooseBatch).length).toBeGreaterThan(1);
    expect(bench.inputs(batchRoutes.checkSerialUniqueInBatch)).toEqual([]);
    await choose(user, 'П-1');
    expect(await screen.findByText(serialTexts.free)).toBeTruthy();
  });

  it('that could not be checked shows a message and is checked again', async () => {
    bench.refuse(batchRoutes.checkSerialUniqueInBatch, new MockFailure(500, { message: '' }));
    const { user } = openWizard();
    await ready();
    await choose(user, 'П-1');
    scan('SN-1');
    expect(await screen.findByText(serialTexts.failed)).toBeTruthy();
    expect(next().disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: texts.serialCheck.again }));
    expect(await screen.findByText(serialTexts.free)).toBeTruthy();
  });

  it('is accepted from a scan even when "without" was ticked; labels of cells and units are refused', async () => {
    const { user } = openWizard();
    await ready();
    await choose(user, 'П-1');
    await user.click(screen.getByLabelText('Без серийного номера'));
    scan('cid=5');
    expect(await screen.findByText(texts.scan.cell)).toBeTruthy();
    expect(screen.getByText('Отсканировано: код ячейки 5')).toBeTruthy();
    scan('pid=5');
    expect(await screen.findByText(texts.scan.foreignLabel)).toBeTruthy();
    scan('SN-9');
    await waitFor(() => expect(serial().value).toBe('SN-9'));
    expect(screen.queryByText(texts.scan.foreignLabel)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Без серийного номера').checked).toBe(false);
  });
});

describe('a failure', () => {
  it('is shown below its field; typed input is preserved, and the new batch is not created again', async () => {
    bench.refuse(
      units.store,
      new MockFailure(422, { message: serialTexts.taken, errors: { serial_number: [serialTexts.taken] } }),
    );
    const { user } = openWizard();
    await ready();
    await user.click(screen.getByLabelText('Новая партия'));
    await user.type(screen.getByLabelText('Номер новой партии'), 'Н-1');
    await user.type(serial(), 'SN-1');
    await user.click(next());
    expect((await screen.findAllByText(serialTexts.taken)).length).toBeGreaterThan(0);
    expect(serial().value).toBe('SN-1');
    expect(screen.getByLabelText<HTMLInputElement>('Партия').value).toBe('Н-1');
    await user.clear(serial());
    await user.type(serial(), 'SN-2');
    await screen.findByText(serialTexts.free);
    await user.click(next());
    expect(await screen.findByText('Осмотрите изделие')).toBeTruthy();
    expect(bench.inputs(batchRoutes.create)).toHaveLength(1);
    expect(bench.inputs(units.store)).toMatchObject([
      { batch_manufacture_id: 77, serial_number: 'SN-1' },
      { batch_manufacture_id: 77, serial_number: 'SN-2' },
    ]);
  });

  it('without an answer locks the input, and the next try carries the same key', async () => {
    const lost = (): 'lost' => 'lost';
    bench.refuse(units.store, lost(), lost(), lost(), lost());
    const { user } = openWizard();
    await ready();
    await user.click(screen.getByLabelText('Без партии'));
    await user.type(serial(), 'SN-1');
    await user.click(next());
    expect(await screen.findByText(texts.reasons.unsure)).toBeTruthy();
    expect(serial().disabled).toBe(true);
    expect(serial().value).toBe('SN-1');
    await user.click(next());
    expect(await screen.findByText('Осмотрите изделие')).toBeTruthy();
    const keys = bench.keys(units.store);
    expect(keys).toHaveLength(5);
    expect(new Set(keys).size).toBe(1);
  }, 20_000);

  it('of a later step is shown next to the buttons, and the step stays', async () => {
    const unit = aUnit(7, { receipt_status: 'visual' });
    bench.invoice = anInvoice({ products: [aLine(301, 3, [unit], 'Плата управления')] });
    bench.refuse(units.updateStatus, new MockFailure(422, { message: 'Накладная в архиве' }));
    const { user } = openWizard(7);
    await user.click(await screen.findByLabelText(texts.inspection.passed));
    await user.click(next());
    await waitFor(() => expect(screen.getAllByText('Накладная в архиве').length).toBeGreaterThan(0));
    expect(screen.getByLabelText<HTMLInputElement>(texts.inspection.passed).checked).toBe(true);
    await user.click(next());
    expect(await screen.findByRole('button', { name: 'Завершить' })).toBeTruthy();
  });
});

describe('another controller', () => {
  const startedUnit = () =>
    aUnit(7, { receipt_status: 'visual', batch_manufacture_id: 1, batch_manufacture: aBatch(1) });
  beforeEach(() => {
    bench.invoice = anInvoice({ products: [aLine(301, 3, [startedUnit()], 'Плата управления')] });
  });

  it('who finishes the same unit is reported without leaving the screen', async () => {
    openWizard(7);
    await screen.findByText('Осмотрите изделие');
    bench.others({ ...startedUnit(), receipt_status: 'done', version: 3 });
    expect(await screen.findByText(texts.foreign.done)).toBeTruthy();
    expect(screen.getByText('Осмотрите изделие')).toBeTruthy();
    expect(screen.getByText(texts.reasons.changed)).toBeTruthy();
    expect(next().disabled).toBe(true);
  });

  it('who changes it: the user continues with the current version', async () => {
    const { user } = openWizard(7);
    await screen.findByText('Осмотрите изделие');
    bench.others({ ...startedUnit(), receipt_status: 'print', version: 2 });
    expect(await screen.findByText(texts.foreign.changed)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: texts.foreign.load }));
    await user.click(await screen.findByRole('button', { name: 'Завершить' }));
    await waitFor(() =>
      expect(bench.inputs(units.updateStatus)).toEqual([{ id: 7, receipt_status: 'done', version: 2 }]),
    );
  });

  it('who completes the control of the invoice is reported of, too', async () => {
    openWizard(7);
    await screen.findByText('Осмотрите изделие');
    act(() => {
      bench.invoice = { ...bench.invoice, status: 'archived' };
    });
    bench.push({ entity: 'receipt-invoice', id: 5, stale: true });
    expect(await screen.findByText(texts.foreign.closed)).toBeTruthy();
  });
});
