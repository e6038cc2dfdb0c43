import { render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MuiTheme } from '../../theme/mui-theme.js';
import { PrewarmFields } from './prewarm-fields.js';

it('hidden prewarmed fields do not count as a dialog, and are removed when their styles exist', async () => {
  const onDrawn = vi.fn<() => void>();
  const { container } = render(
    <MuiTheme>
      <PrewarmFields onDrawn={onDrawn} />
    </MuiTheme>,
  );
  await waitFor(() => expect(onDrawn).toHaveBeenCalled());
  expect(container.querySelectorAll('input').length).toBeGreaterThan(2);
  expect(document.querySelector('[role="dialog"], [aria-modal="true"]')).toBeNull();
});
