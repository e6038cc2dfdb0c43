import { useEffect } from 'react';
import { useLocation } from 'react-router';

const key = (name: string): string => `naryad.list.${name}`;

/** Stores the address of a shown list in this tab, so that back links lead to the same page and search. */
export function usePersistedListAddress(name: string): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    try {
      sessionStorage.setItem(key(name), `${pathname}${search}`);
    } catch {
      // Storage may be disabled; back links then lead to the first page.
    }
  }, [name, pathname, search]);
}

/** Last address of a list in this tab, otherwise `fallback`. */
export function listAddress(name: string, fallback: string): string {
  try {
    return sessionStorage.getItem(key(name)) ?? fallback;
  } catch {
    return fallback;
  }
}
