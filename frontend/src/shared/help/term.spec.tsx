import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MuiTheme } from '../../theme/mui-theme.js';
import { Term } from './term.js';

it('a word of the trade is explained by the keyboard, too', async () => {
  render(
    <MuiTheme>
      <Term of="reservation">В резерве</Term>
    </MuiTheme>,
  );
  await userEvent.setup().tab();
  expect(await screen.findByText(/обещанная операции/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'В резерве' })).toBe(document.activeElement);
});
