import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderAt } from '../../../testing/render.js';
import { persistDrafts, registerDraft, consumeDraft } from '../../shared/form/draft-store.js';
import { StoredInput } from './stored-input.js';

const OWNER = 7;

beforeEach(() => {
  window.history.pushState(null, '', '/companies?page=2');
  const unregister = registerDraft('company/5', () => ({ values: { name: 'Заря' }, context: null }));
  persistDrafts(OWNER);
  unregister();
});
afterEach(() => window.history.pushState(null, '', '/'));

describe('stored input', () => {
  it('leads back to its form', () => {
    renderAt('/storehouse/1', <StoredInput />);
    expect(screen.getByRole('link', { name: 'Вернуться к форме' }).getAttribute('href')).toBe(
      '/companies?page=2',
    );
  });

  it('is not spoken of on the page of the form, nor once the form has it', () => {
    const view = renderAt('/companies', <StoredInput />);
    expect(screen.queryByRole('link')).toBeNull();
    view.unmount();
    consumeDraft('company/5');
    renderAt('/storehouse/1', <StoredInput />);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is dropped when the user dismisses it', async () => {
    const { user } = renderAt('/storehouse/1', <StoredInput />);
    await user.click(screen.getByRole('button', { name: 'Данные больше не нужны' }));
    expect(screen.queryByRole('link')).toBeNull();
    expect(consumeDraft('company/5')).toBeNull();
  });
});
