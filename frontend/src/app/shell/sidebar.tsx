import {
  mdiAccountOutline,
  mdiBellOutline,
  mdiBellRing,
  mdiChevronDoubleLeft,
  mdiChevronDoubleRight,
  mdiLogout,
  mdiMagnify,
  mdiRocketLaunchOutline,
} from '@mdi/js';
import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { startPath } from '../../shared/session/session.js';
import { useSignOut } from '../../shared/session/sign-out.js';
import { IconButton } from '../../shared/ui/button.js';
import { ProductLogo } from '../../shared/ui/product-logo.js';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.js';
import { Stack } from '../../shared/ui/stack.js';
import { Text } from '../../shared/ui/text.js';
import { currentEntry } from './current-entry.js';
import { navigationFor } from './navigation.js';
import { SidebarButton, SidebarLink } from './sidebar-entry.js';
import css from './shell.module.css';
import { shellTexts } from './texts.js';
import { ThemeSwitch } from './theme-switch.js';
import { fullName } from '../../shared/format/names.js';

export interface SidebarProps {
  readonly user: CurrentUser;
  readonly collapsed: boolean;
  readonly onToggle: () => void;
  /** Opens the palette. */
  readonly onFind: () => void;
  readonly unread: number;
  readonly onNotices: () => void;
}

/** Largest number shown; higher counts appear as this number with a plus. */
const MOST = 99;
const countText = (unread: number): string => (unread > MOST ? `${MOST}+` : String(unread));

/** Accessible name of the bell. */
export const noticesName = (unread: number): string =>
  unread > 0 ? shellTexts.unread(countText(unread)) : shellTexts.notices;

/** The menu: modules, administration, profile and sign-out. 270 px, or 40 px of icons with tooltips. */
export function Sidebar(props: SidebarProps): ReactElement {
  const { user, collapsed, onToggle, onFind, unread, onNotices } = props;
  const signOut = useSignOut();
  const menu = useRef<HTMLDivElement>(null);
  const location = useLocation();
  const sections = navigationFor(user);
  const [before, setBefore] = useState<string | null>(null);
  const current = currentEntry(sections, location, before);
  if (current !== before) setBefore(current);
  useEffect(() => {
    menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const toggleLabel = collapsed ? shellTexts.expand : shellTexts.collapse;
  return (
    <Stack
      as="nav"
      ref={menu}
      gap={0}
      className={css.side}
      data-collapsed={collapsed}
      aria-label={shellTexts.menu}
    >
      <Stack direction="row" align="center" className={css.head}>
        <Link to={startPath(user) ?? '/'} className={css.logo} title={shellTexts.toStart}>
          <ProductLogo />
          <Text size="lead" weight="bold" className={css.product}>
            {shellTexts.product}
          </Text>
          <VisuallyHidden>{`. ${shellTexts.toStart}`}</VisuallyHidden>
        </Link>
        <IconButton
          icon={collapsed ? mdiChevronDoubleRight : mdiChevronDoubleLeft}
          className={css.toggle}
          title={toggleLabel}
          label={toggleLabel}
          aria-expanded={!collapsed}
          onClick={onToggle}
        />
      </Stack>
      <div className={css.find}>
        <SidebarButton
          icon={mdiMagnify}
          label={shellTexts.find}
          keys={shellTexts.findKeys}
          collapsed={collapsed}
          onClick={onFind}
        />
        <SidebarButton
          icon={unread > 0 ? mdiBellRing : mdiBellOutline}
          label={shellTexts.notices}
          name={noticesName(unread)}
          count={unread > 0 ? countText(unread) : undefined}
          collapsed={collapsed}
          onClick={onNotices}
        />
      </div>
      <Stack gap={14} className={css.scroll}>
        {sections.map((section) => (
          <Section key={section.id} id={section.id} title={section.title}>
            {section.items.map((item) => (
              <li key={item.id}>
                <SidebarLink
                  icon={item.icon}
                  label={item.label}
                  second={item.second}
                  to={item.path}
                  collapsed={collapsed}
                  isCurrent={item.path === current}
                />
              </li>
            ))}
          </Section>
        ))}
        <Section id="common" title={shellTexts.common}>
          {user.role.name === ADMINISTRATOR && (
            <li>
              <SidebarLink
                icon={mdiRocketLaunchOutline}
                label={shellTexts.setup}
                to="/setup"
                collapsed={collapsed}
                isCurrent={location.pathname === '/setup'}
              />
            </li>
          )}
          <li>
            <SidebarLink
              icon={mdiAccountOutline}
              label={shellTexts.profile}
              to="/user"
              collapsed={collapsed}
              isCurrent={location.pathname === '/user'}
            />
          </li>
          <li>
            <SidebarButton
              icon={mdiLogout}
              label={shellTexts.signOut}
              collapsed={collapsed}
              disabled={signOut.isPending}
              onClick={() => void signOut.run()}
            />
          </li>
        </Section>
      </Stack>
      <div className={css.foot}>
        <ThemeSwitch collapsed={collapsed} />
        <Text
          as="p"
          size="usual"
          weight="strong"
          wrap="clip"
          className={css.user}
          title={`${fullName(user)} · ${user.role.name}`}
        >
          {fullName(user)}
          <Text size="small" weight="normal" block className={css.role}>
            {user.role.name}
          </Text>
        </Text>
      </div>
    </Stack>
  );
}

function Section({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <section aria-labelledby={`side-${id}`}>
      <Text as="h2" id={`side-${id}`} size="tiny" weight="strong" className={css.title}>
        {title}
      </Text>
      <Stack as="ul" gap={0}>
        {children}
      </Stack>
    </section>
  );
}
