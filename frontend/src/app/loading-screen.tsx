import { useEffect, useState, type ReactElement } from 'react';
import { useScanOpening } from '../shared/scanner/use-scan-context.js';
import { BusyBar } from '../shared/ui/busy-bar.js';
import { appTexts } from './texts.js';

const DELAY_MS = 200;

/** A thin bar at the top while a screen loads; nothing for the first 200 ms. */
export function LoadingScreen(): ReactElement | null {
  const [due, setDue] = useState(false);
  useScanOpening();
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return due ? <BusyBar ofScreen role="progressbar" aria-label={appTexts.loading} /> : null;
}
