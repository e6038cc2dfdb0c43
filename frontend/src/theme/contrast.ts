import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { deviceSwitch } from '../shared/stored/device-switch.js';

const ATTRIBUTE = 'data-contrast';

/** Whether terminals on this device are black and white; off at first. Read by `public/first-paint.js`, too. */
export const { useIsOn: useContrast, save: saveContrast } = deviceSwitch('naryad.tsd.contrast');

/** Shows the screens of a terminal in black and white where it is chosen, and no others. Once per page. */
export function useContrastScreens(): void {
  const isOn = useContrast();
  const { pathname } = useLocation();
  const isShown = isOn && /^\/tsd-scan(\/|$)/.test(pathname);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(ATTRIBUTE, isShown);
    return () => document.documentElement.removeAttribute(ATTRIBUTE);
  }, [isShown]);
}
