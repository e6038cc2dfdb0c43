import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UnbrokenText } from './unbroken-text.js';

it('a number moves to the next line as a whole; it breaks only when it is longer than a line', () => {
  render(
    <p>
      Серийный номер <UnbrokenText>K2-000004</UnbrokenText>
    </p>,
  );
  const { display, maxWidth, overflowWrap } = getComputedStyle(screen.getByText('K2-000004'));
  expect({ display, maxWidth, overflowWrap }).toEqual({
    display: 'inline-block',
    maxWidth: '100%',
    overflowWrap: 'anywhere',
  });
});
