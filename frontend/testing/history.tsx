import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { onTestFinished } from 'vitest';
import { Providers } from '../src/app/providers.js';
import { historySteps } from '../src/shared/form/history-steps.js';
import { createQueryClient } from '../src/shared/api/query-client.js';
import { MuiTheme } from '../src/theme/mui-theme.js';
import type { Rendered } from './render.js';

export interface HistoryOptions {
  /** Address of the previous page, which shows 'Прежняя страница'. */
  readonly from: string;
  readonly to: string;
}

/** Renders a screen in the browser's own history, one entry after another page of the application. */
export function renderAfter({ from, to }: HistoryOptions, screen: ReactElement): Rendered {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  // Numbered as the router numbers its entries.
  window.history.replaceState({ idx: 0 }, '', from);
  window.history.pushState({ idx: 1 }, '', to);
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  window.addEventListener('popstate', historySteps);
  const view = render(
    <BrowserRouter>
      <Providers queryClient={queryClient}>
        <MuiTheme>
          <Routes>
            <Route path={from} element={<h1>Прежняя страница</h1>} />
            <Route path="*" element={screen} />
          </Routes>
        </MuiTheme>
      </Providers>
    </BrowserRouter>,
  );
  return { ...view, user: userEvent.setup() };
}
