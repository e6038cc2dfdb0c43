import { mdiMenu } from '@mdi/js';
import { lazy, Suspense, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useCurrentUser } from '../../shared/session/session.js';
import { MuiTheme } from '../../theme/mui-theme.js';
import { Button, IconButton } from '../../shared/ui/button.js';
import { ProductMark } from '../../shared/ui/product-mark.js';
import { usePrefetch } from '../../shared/ui/use-prefetch.js';
import { KeptInput } from './kept-input.js';
import { Sidebar } from './sidebar.js';
import { shellTexts } from './texts.js';
import { usePaletteKeys, type PaletteView } from './use-palette-keys.js';
import { useSidebarState } from './use-sidebar-state.js';
import './shell.css';

// Nobody waits for them at the start; without network they are at hand by then.
const loadPalette = () => import('../palette/palette-dialog.js').then((m) => ({ default: m.PaletteDialog }));
const loadShortcuts = () =>
  import('../palette/shortcuts-dialog.js').then((m) => ({ default: m.ShortcutsDialog }));
const loadBoth = () => Promise.all([loadPalette(), loadShortcuts()]);
const PaletteDialog = lazy(loadPalette);
const ShortcutsDialog = lazy(loadShortcuts);

/** Sidebar and content. On narrow screens the sidebar is an overlay behind a menu button. */
export function Shell({ children }: { readonly children?: ReactNode }): ReactElement {
  const user = useCurrentUser();
  const [collapsed, toggle] = useSidebarState();
  const [open, setOpen] = useState(false);
  const [palette, setPalette] = useState<PaletteView | null>(null);
  usePaletteKeys(setPalette);
  usePrefetch(loadBoth);
  const closePalette = (): void => setPalette(null);
  const { pathname } = useLocation();
  const [seenPath, setSeenPath] = useState(pathname);
  if (pathname !== seenPath) {
    setSeenPath(pathname);
    setOpen(false);
  }

  const root = useRef<HTMLDivElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const focused = menuButton.current;
    root.current?.querySelector<HTMLElement>('.n-side a')?.focus();
    return () => focused?.focus();
  }, [open]);
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <MuiTheme>
      <div ref={root} className="n-shell" data-open={open}>
        <a className="n-shell__skip" href="#content">
          {shellTexts.skip}
        </a>
        <header className="n-shell__bar">
          <IconButton
            ref={menuButton}
            icon={mdiMenu}
            iconSize={24}
            className="n-shell__menu"
            label={shellTexts.openMenu}
            aria-expanded={open}
            onClick={() => setOpen(true)}
          />
          <ProductMark size={20} />
          <span className="n-side__product">{shellTexts.product}</span>
        </header>
        <Button
          kind="bare"
          className="n-shell__shade"
          aria-label={shellTexts.closeMenu}
          tabIndex={open ? 0 : -1}
          onClick={() => setOpen(false)}
        />
        <Sidebar
          user={user}
          collapsed={collapsed && !open}
          onToggle={open ? () => setOpen(false) : toggle}
          onFind={() => {
            setOpen(false);
            setPalette('places');
          }}
        />
        <main id="content" className="n-shell__content" tabIndex={-1} inert={open}>
          <KeptInput />
          {children ?? <Outlet />}
        </main>
        <Suspense fallback={null}>
          {palette === 'places' && <PaletteDialog onClose={closePalette} />}
          {palette === 'keys' && <ShortcutsDialog onClose={closePalette} />}
        </Suspense>
      </div>
    </MuiTheme>
  );
}
