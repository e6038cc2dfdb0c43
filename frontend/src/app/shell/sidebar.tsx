import {
  mdiAccountOutline,
  mdiChevronDoubleLeft,
  mdiChevronDoubleRight,
  mdiLogout,
  mdiMagnify,
} from '@mdi/js';
import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { startPath } from '../../shared/session/session.js';
import { useSignOut } from '../../shared/session/sign-out.js';
import { IconButton } from '../../shared/ui/button.js';
import { ProductMark } from '../../shared/ui/product-mark.js';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.js';
import { currentEntry } from './current-entry.js';
import { navigationFor } from './navigation.js';
import { SidebarButton, SidebarLink } from './sidebar-entry.js';
import { shellTexts } from './texts.js';
import { ThemeSwitch } from './theme-switch.js';

export interface SidebarProps {
  readonly user: CurrentUser;
  readonly collapsed: boolean;
  readonly onToggle: () => void;
  /** Opens the palette of places. */
  readonly onFind: () => void;
}

/** The menu: modules, administration, profile and the way out. 270 px, or 40 px of icons with tooltips. */
export function Sidebar({ user, collapsed, onToggle, onFind }: SidebarProps): ReactElement {
  const signOut = useSignOut();
  const menu = useRef<HTMLElement>(null);
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
    <nav ref={menu} className="n-side" data-collapsed={collapsed} aria-label={shellTexts.menu}>
      <div className="n-side__head">
        <Link to={startPath(user) ?? '/'} className="n-side__logo" title={shellTexts.toStart}>
          <ProductMark />
          <span className="n-side__product">{shellTexts.product}</span>
          <VisuallyHidden>{`. ${shellTexts.toStart}`}</VisuallyHidden>
        </Link>
        <IconButton
          icon={collapsed ? mdiChevronDoubleRight : mdiChevronDoubleLeft}
          className="n-side__toggle"
          title={toggleLabel}
          label={toggleLabel}
          aria-expanded={!collapsed}
          onClick={onToggle}
        />
      </div>
      <div className="n-side__find">
        <SidebarButton
          icon={mdiMagnify}
          label={shellTexts.find}
          keys={shellTexts.findKeys}
          collapsed={collapsed}
          onClick={onFind}
        />
      </div>
      <div className="n-side__scroll">
        {sections.map((section) => (
          <Section key={section.id} id={section.id} title={section.title}>
            {section.items.map((item) => (
              <li key={item.id}>
                <SidebarLink
                  icon={item.icon}
                  label={item.label}
                  to={item.path}
                  collapsed={collapsed}
                  isCurrent={item.path === current}
                />
              </li>
            ))}
          </Section>
        ))}
        <Section id="common" title={shellTexts.common}>
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
      </div>
      <div className="n-side__foot">
        <ThemeSwitch collapsed={collapsed} />
        <p className="n-side__user" title={`${user.last_name} ${user.first_name} · ${user.role.name}`}>
          {user.last_name} {user.first_name}
          <span>{user.role.name}</span>
        </p>
      </div>
    </nav>
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
    <section className="n-side__section" aria-labelledby={`side-${id}`}>
      <h2 id={`side-${id}`} className="n-side__title">
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}
