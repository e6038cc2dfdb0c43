import { createContext } from 'react';

/** Opens the help of the screen that is shown; null where there is nobody who could. */
export const OpenHelpContext = createContext<(() => void) | null>(null);
