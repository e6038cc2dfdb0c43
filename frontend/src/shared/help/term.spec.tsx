import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MuiTheme } from '../../theme/mui-theme.js';
import { Term } from './term.js';

it('a glossary term is explained on keyboard focus as well', async () => {
  render(
    <MuiTheme>
      <Term of="reservation">В резерве</Term>
    </MuiTheme>,
  );
  await userEvent.setup().tab();
  expect(await screen.findByText(/обещанная операции/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'В резерве' })).toBe(document.activeElement);
});
