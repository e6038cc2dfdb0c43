import { useCallback, useState } from 'react';

const KEY = 'naryad.sidebar';

/** Collapsed or expanded, remembered on this device. */
export function useSidebarState(): readonly [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === 'collapsed');
  const toggle = useCallback(() => {
    setCollapsed((current) => {
      localStorage.setItem(KEY, current ? 'expanded' : 'collapsed');
      return !current;
    });
  }, []);
  return [collapsed, toggle];
}
