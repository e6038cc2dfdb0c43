import { mdiPencilOutline } from '@mdi/js';
import { render, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Button, ButtonLink, IconButton } from './button.js';

it('does not submit a form unless it has the type submit', () => {
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Ещё</Button>
      <Button type="submit">Сохранить</Button>
    </form>,
  );
  screen.getByRole('button', { name: 'Ещё' }).click();
  expect(onSubmit).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Сохранить' }).click();
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('passes class, ref and attributes to the element, but no style props', () => {
  const ref = vi.fn<(element: HTMLButtonElement | null) => void>();
  render(
    <Button ref={ref} kind="main" tone="danger" size="touch" className="own" aria-expanded={false}>
      Удалить
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Удалить', expanded: false });
  expect(ref).toHaveBeenCalledWith(button);
  expect(button.className.split(' ')).toContain('own');
  expect({ ...button.dataset }).toEqual({ kind: 'main', tone: 'danger', size: 'touch' });
  expect(['kind', 'tone', 'size'].filter((name) => button.hasAttribute(name))).toEqual([]);
});

it('shows an icon before the text, hidden from screen readers', () => {
  render(<Button icon={mdiPencilOutline}>Изменить</Button>);
  expect(screen.getByRole('button', { name: 'Изменить' }).firstElementChild?.tagName).toBe('svg');
});

it('has a name where it shows only an icon', () => {
  render(<IconButton icon={mdiPencilOutline} label="Изменить: Стол" title="Изменить" />);
  expect(screen.getByRole('button', { name: 'Изменить: Стол' }).title).toBe('Изменить');
});

it('is a link where it leads to an address', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/users" icon={mdiPencilOutline} tone="accent">
        К списку
      </ButtonLink>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'К списку' });
  expect(link.getAttribute('href')).toBe('/users');
  expect(link.dataset['tone']).toBe('accent');
});
