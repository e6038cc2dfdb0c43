import { createContext } from 'react';

/** Opens the help of the current screen; null where no help is available. */
export const OpenHelpContext = createContext<(() => void) | null>(null);
