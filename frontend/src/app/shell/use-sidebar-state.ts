import { useCallback, useState } from 'react';

const KEY = 'naryad.sidebar';

/** On a small screen the tables need the space of the menu. */
const SMALL = '(900px < width <= 1200px)';

/**
 * Collapsed or expanded, persisted on this device. Until the user has chosen, it depends on the screen width.
 */
export function useSidebarState(): readonly [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(() => {
    const storedChoice = localStorage.getItem(KEY);
    return storedChoice === null ? matchMedia(SMALL).matches : storedChoice === 'collapsed';
  });
  const toggle = useCallback(() => {
    setCollapsed((current) => {
      localStorage.setItem(KEY, current ? 'expanded' : 'collapsed');
      return !current;
    });
  }, []);
  return [collapsed, toggle];
}
