import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { Providers } from '../src/app/providers.js';
import { MuiTheme } from '../src/theme/mui-theme.js';
import { createQueryClient } from '../src/shared/api/query-client.js';

export interface Rendered extends RenderResult {
  readonly user: UserEvent;
}

/** Renders a screen at an address with all providers. The current address is in `[data-testid=address]`. */
export function renderAt(path: string, screen: ReactElement): Rendered {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <Providers queryClient={queryClient}>
        <MuiTheme>{screen}</MuiTheme>
        <Address />
      </Providers>
    </MemoryRouter>,
  );
  return { ...view, user: userEvent.setup() };
}

function Address(): ReactElement {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{`${pathname}${search}`}</output>;
}
