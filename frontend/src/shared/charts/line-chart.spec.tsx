import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../testing/render.js';
import { LineChart } from './line-chart.js';

it('axis labels stay within the chart: the first is left-aligned, the last is right-aligned', () => {
  renderAt(
    '/',
    <LineChart
      label="План и факт дня"
      lines={[{ name: 'План', variant: 'target', values: [0, 0, 1, 2, 2] }]}
      window={{ from: 0, to: 4 }}
      stepName={(step) => `0${step}:00`}
      every={2}
    />,
  );
  const shifts = ['00:00', '02:00', '04:00'].map(
    (hour) => screen.getAllByText(hour).find(({ style }) => style.position === 'absolute')?.style.transform,
  );
  expect(shifts).toEqual(['translateX(0%)', 'translateX(-50%)', 'translateX(-100%)']);
});
