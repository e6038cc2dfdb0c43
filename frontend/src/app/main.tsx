import { setPlantZone } from '@naryad/contracts/kernel/plant-time';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { watchActs } from '../shared/api/activity.js';
import { AppRoutes } from './router.js';
import { Providers } from './providers.js';
import { startColorMode } from '../theme/color-mode.js';
import { historySteps } from '../shared/form/history-steps.js';
import { scanEngine } from '../shared/scanner/scan-engine.js';

const root = document.getElementById('root');
if (root === null) throw new Error('#root is missing');

// Used until the time zone of the plant is loaded.
setPlantZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
startColorMode();
scanEngine.start();
watchActs();
window.addEventListener('popstate', historySteps);

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Providers>
        <AppRoutes />
      </Providers>
    </BrowserRouter>
  </StrictMode>,
);
