import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ScannedLine } from './scanned-line.js';
import { ScannerHost } from './scanner-host.js';
import { scanEngine, type ScanContext } from './scan-engine.js';
import { useScanContext } from './use-scan-context.js';

function Screen(context: ScanContext) {
  useScanContext(context);
  return (
    <>
      <ScannerHost />
      <ScannedLine under="Этой ячейки нет на складе" />
    </>
  );
}

it('is shown below the error of the last scan, and below no other error', async () => {
  const texts = ['Этой ячейки нет на складе', 'Другая ошибка'];
  render(<Screen title="Склад" onScan={() => ({ kind: 'rejected', text: texts.shift() ?? '' })} />);
  act(() => scanEngine.submit('cid=17'));
  expect(await screen.findByText('Отсканировано: код ячейки 17')).toBeTruthy();
  act(() => scanEngine.submit('cid=18'));
  await expect.poll(() => screen.queryByText(/^Отсканировано/)).toBeNull();
});

it('of a screen that does not display rejections is shown by the page', async () => {
  render(
    <Screen title="Форма" showsNoRefusals onScan={() => ({ kind: 'rejected', text: 'Нет продукции' })} />,
  );
  act(() => scanEngine.submit('4607001234567'));
  expect(await screen.findByText('Нет продукции')).toBeTruthy();
  expect(screen.getByText('Отсканировано: «4607001234567»')).toBeTruthy();
});

it('of a code with an unknown format shows what can be scanned', async () => {
  const text = 'Неопознанный формат QR-кода';
  render(
    <>
      <Screen title="Склад" onScan={() => ({ kind: 'rejected', text })} />
      <ScannedLine under={text} />
    </>,
  );
  act(() => scanEngine.submit('4607001234567'));
  expect(await screen.findByText('Отсканировано: «4607001234567»')).toBeTruthy();
  expect(screen.getByText('Сканируйте этикетку продукции или ячейки')).toBeTruthy();
});

it('of a code with an unknown format shows the same on screens that do not display rejections', async () => {
  const text = 'Неопознанный формат QR-кода';
  render(<Screen title="Форма" showsNoRefusals onScan={() => ({ kind: 'rejected', text })} />);
  act(() => scanEngine.submit('4607001234567'));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText('Сканируйте этикетку продукции или ячейки')).toBeTruthy();
});
