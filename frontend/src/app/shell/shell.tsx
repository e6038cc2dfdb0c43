import { mdiBellOutline, mdiBellRing, mdiMenu } from '@mdi/js';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { lazy, Suspense, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { setupGuide } from '../../features/plant-setup/guide-switch.js';
import { storedPath } from '../../shared/form/draft-store.js';
import { OpenHelpContext } from '../../shared/help/open-help-context.js';
import { useCurrentUser } from '../../shared/session/session.js';
import { MuiTheme } from '../../theme/mui-theme.js';
import { Button, IconButton } from '../../shared/ui/button.js';
import { ProductLogo } from '../../shared/ui/product-logo.js';
import { usePrefetch } from '../../shared/ui/use-prefetch.js';
import { Stack } from '../../shared/ui/stack.js';
import { Text } from '../../shared/ui/text.js';
import { noticesName, Sidebar } from './sidebar.js';
import { shellTexts } from './texts.js';
import { usePaletteKeys, type PaletteView } from './use-palette-keys.js';
import { useSidebarState } from './use-sidebar-state.js';
import { useUnread } from './use-unread.js';
import skipCss from '../../shared/ui/skip.module.css';
import css from './shell.module.css';

// Preloaded when idle: not needed at the start, but available when the network is lost.
const loadPalette = () => import('../palette/palette-dialog.js').then((m) => ({ default: m.PaletteDialog }));
const loadShortcuts = () =>
  import('../palette/shortcuts-dialog.js').then((m) => ({ default: m.ShortcutsDialog }));
const loadAll = () => Promise.all([loadPalette(), loadShortcuts(), loadNotices()]);
const PaletteDialog = lazy(loadPalette);
const ShortcutsDialog = lazy(loadShortcuts);
const Unseen = lazy(() =>
  import('./unseen.js').then(
    (m) => ({ default: m.Unseen }),
    () => ({ default: () => null }),
  ),
);
const loadNotices = () =>
  import('../../features/notices/notices-dialog.js').then((m) => ({ default: m.NoticesDialog }));
const NoticesDialog = lazy(loadNotices);
// Rarely shown.
const StoredInput = lazy(() => import('./stored-input.js').then((m) => ({ default: m.StoredInput })));
const SetupGuide = lazy(() =>
  import('../../features/plant-setup/setup-guide.js').then((m) => ({ default: m.SetupGuide })),
);

/** Sidebar and content. On narrow screens the sidebar is an overlay behind a menu button. */
export function Shell({ children }: { readonly children?: ReactNode }): ReactElement {
  const user = useCurrentUser();
  const [collapsed, toggle] = useSidebarState();
  const [open, setOpen] = useState(false);
  const [palette, setPalette] = useState<PaletteView | null>(null);
  const [isNoticesOpen, setNoticesOpen] = useState(false);
  const unread = useUnread(user.id);
  const openNotices = (): void => {
    setOpen(false);
    setNoticesOpen(true);
  };
  const [sought, setSought] = useState('');
  usePaletteKeys(setPalette);
  usePrefetch(loadAll);
  const closePalette = (): void => {
    setPalette(null);
    setSought('');
  };
  const [openHelp] = useState(() => () => setPalette('keys'));
  const { pathname } = useLocation();
  const isGuided = setupGuide.useIsOn() && user.role.name === ADMINISTRATOR;
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
    root.current?.querySelector<HTMLElement>('nav a')?.focus();
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
      <div ref={root} className={css.shell} data-open={open}>
        <a className={skipCss.skip} href="#content">
          {shellTexts.skip}
        </a>
        <Stack as="header" direction="row" align="center" gap={10} className={css.bar}>
          <IconButton
            ref={menuButton}
            icon={mdiMenu}
            iconSize={24}
            className={css.menu}
            label={shellTexts.openMenu}
            aria-expanded={open}
            onClick={() => setOpen(true)}
          />
          <ProductLogo size={20} />
          <Text weight="bold" className={css.named}>
            {shellTexts.product}
          </Text>
          <IconButton
            icon={unread > 0 ? mdiBellRing : mdiBellOutline}
            iconSize={24}
            className={css.menu}
            label={noticesName(unread)}
            onClick={openNotices}
          />
        </Stack>
        <Button
          kind="bare"
          className={css.shade}
          aria-label={shellTexts.closeMenu}
          tabIndex={open ? 0 : -1}
          onClick={() => setOpen(false)}
        />
        <Sidebar
          user={user}
          collapsed={collapsed && !open}
          onToggle={open ? () => setOpen(false) : toggle}
          unread={unread}
          onNotices={openNotices}
          onFind={() => {
            setOpen(false);
            setPalette('places');
          }}
        />
        <Stack as="main" id="content" gap={0} shrink className={css.content} tabIndex={-1} inert={open}>
          <Suspense fallback={null}>
            {storedPath() !== null && <StoredInput />}
            {isGuided && pathname !== '/setup' && pathname !== '/' && <SetupGuide className={css.stored} />}
          </Suspense>
          <OpenHelpContext value={openHelp}>{children ?? <Outlet />}</OpenHelpContext>
        </Stack>
        <Suspense fallback={null}>
          <Unseen
            onSeek={(text) => {
              setSought(text);
              setPalette('places');
            }}
          />
        </Suspense>
        <Suspense fallback={null}>
          {palette === 'places' && <PaletteDialog initialText={sought} onClose={closePalette} />}
          {isNoticesOpen && <NoticesDialog onClose={() => setNoticesOpen(false)} />}
          {palette === 'keys' && <ShortcutsDialog onClose={closePalette} />}
        </Suspense>
      </div>
    </MuiTheme>
  );
}
