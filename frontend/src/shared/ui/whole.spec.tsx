import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Whole } from './whole.js';

it('a number goes to the next line as a whole; only one that is longer than a line is broken', () => {
  render(
    <p>
      Серийный номер <Whole>K2-000004</Whole>
    </p>,
  );
  const { display, maxWidth, overflowWrap } = getComputedStyle(screen.getByText('K2-000004'));
  expect({ display, maxWidth, overflowWrap }).toEqual({
    display: 'inline-block',
    maxWidth: '100%',
    overflowWrap: 'anywhere',
  });
});
