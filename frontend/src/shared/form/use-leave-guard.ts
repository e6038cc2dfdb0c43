import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { confirm } from '../ui/dialogs-store.js';

const texts = {
  title: 'Есть несохранённые изменения',
  text: 'Уйти без сохранения? Введённые данные будут потеряны.',
  leave: 'Уйти без сохранения',
  stay: 'Остаться',
} as const;

/** Asks whether what was typed may be lost. */
export const mayLeave = (): Promise<boolean> =>
  confirm({
    title: texts.title,
    text: texts.text,
    confirmText: texts.leave,
    cancelText: texts.stay,
    danger: true,
  });

/** The address of a plain click on a link inside the application, else null. */
function targetOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) {
    return null;
  }
  const { origin, pathname, search, hash } = new URL(link.href, window.location.href);
  // A jump inside of the page keeps the form.
  if (origin !== window.location.origin || (pathname === window.location.pathname && hash !== ''))
    return null;
  return `${pathname}${search}${hash}`;
}

/**
 * Asks before links of the application, a reload or a closed tab take unsaved input away. The browser's own way back
 * cannot be held up; actions that lead away ask with `mayLeave` themselves.
 * @param onLeave the person has agreed to lose the input: what a device keeps of it may go
 */
export function useLeaveGuard(dirty: boolean, onLeave?: () => void): void {
  const navigate = useNavigate();
  const latest = useRef(dirty);
  const latestLeave = useRef(onLeave);
  useEffect(() => {
    latest.current = dirty;
    latestLeave.current = onLeave;
  });
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (latest.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent): void => {
      const target = latest.current ? targetOf(event) : null;
      if (target === null) return;
      event.preventDefault();
      event.stopPropagation();
      void mayLeave().then((leaves) => {
        if (!leaves) return;
        latestLeave.current?.();
        void navigate(target);
      });
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [navigate]);
}
