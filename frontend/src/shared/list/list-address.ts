import { useEffect } from 'react';
import { useLocation } from 'react-router';

const key = (name: string): string => `naryad.list.${name}`;

/** Remembers the address of a shown list in this tab, so that the way back leads to the same page and search. */
export function usePersistedListAddress(name: string): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    try {
      sessionStorage.setItem(key(name), `${pathname}${search}`);
    } catch {
      // Storage may be switched off; then the way back leads to the first page.
    }
  }, [name, pathname, search]);
}

/** Where a list was left in this tab, else `fallback`. */
export function listAddress(name: string, fallback: string): string {
  try {
    return sessionStorage.getItem(key(name)) ?? fallback;
  } catch {
    return fallback;
  }
}
