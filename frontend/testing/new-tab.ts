// The first of the setup files: each spec starts as in a new tab.
import { afterAll, vi } from 'vitest';
import './react-stacks.js';
import { openTab } from './tab.js';

// Reloads the application and the packages with module state (`inline` in `vitest.config.ts`).
vi.resetModules();
afterAll(openTab());
