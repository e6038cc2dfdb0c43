// The first of the setup files: each spec begins as in a new tab.
import { afterAll, vi } from 'vitest';
import './react-stacks.js';
import { openTab } from './tab.js';

// The program, and the packages that remember something (`inline` in `vitest.config.ts`), are read anew.
vi.resetModules();
afterAll(openTab());
