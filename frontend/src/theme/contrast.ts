import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { deviceSwitch } from '../shared/stored/device-switch.js';

const ATTRIBUTE = 'data-contrast';

/**
 * Whether terminals on this device use the high-contrast theme; off by default. Also read by
 * `public/first-paint.js`.
 */
export const { useIsOn: useContrast, save: saveContrast } = deviceSwitch('naryad.tsd.contrast');

/** Applies the high-contrast theme to terminal screens only, if it is on. Once per page. */
export function useContrastScreens(): void {
  const isOn = useContrast();
  const { pathname } = useLocation();
  const isShown = isOn && /^\/tsd-scan(\/|$)/.test(pathname);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(ATTRIBUTE, isShown);
    return () => document.documentElement.removeAttribute(ATTRIBUTE);
  }, [isShown]);
}
