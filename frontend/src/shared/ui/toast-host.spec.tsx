import { act, render, screen, within } from '@testing-library/react';
import { useEffect, useState, type ReactElement } from 'react';
import { expect, it } from 'vitest';
import { DialogFrame } from './dialog-frame.js';
import { Modal } from './modal.js';
import { ToastHost } from './toast-host.js';
import { toast } from './toast.js';

function Page({ kind }: { readonly kind: 'mui' | 'browser' }): ReactElement {
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    const close = (): void => setOpen(false);
    window.addEventListener('close-card', close);
    return () => window.removeEventListener('close-card', close);
  }, []);
  return (
    <>
      <ToastHost />
      {isOpen && kind === 'mui' && (
        <DialogFrame title="Карточка" onClose={() => setOpen(false)} actions={null}>
          Содержание
        </DialogFrame>
      )}
      {isOpen && kind === 'browser' && <Modal label="Карточка">Содержание</Modal>}
    </>
  );
}

it.each(['mui', 'browser'] as const)(
  'toasts render inside the open dialog (%s), where they are announced and reachable, and remain when it closes',
  async (kind) => {
    render(<Page kind={kind} />);
    const action = { text: 'Отменить', onRun: () => undefined };
    act(() => toast.success(`Перемещено ${kind}`, action));
    const dialog = await screen.findByRole('dialog', { name: 'Карточка' });
    const trap = kind === 'mui' ? dialog.closest<HTMLElement>('.MuiDialog-container')! : dialog;
    expect(await within(trap).findByText(`Перемещено ${kind}`)).toBeTruthy();
    expect(within(trap).getByRole('button', { name: 'Отменить' })).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('close-card')));
    expect(await screen.findByRole('button', { name: 'Отменить' })).toBeTruthy();
    expect(screen.getByText(`Перемещено ${kind}`)).toBeTruthy();
  },
);
