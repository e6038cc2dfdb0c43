import { lazy, type ReactElement } from 'react';
import { PassportsPage } from '../features/production/passports/passports-page.js';

const PassportCheckPage = lazy(() =>
  import('../features/passport-check/passport-check-page.js').then((m) => ({ default: m.PassportCheckPage })),
);

/**
 * The passports of an order, and the check of an exported passport. One module for both, so that the first
 * load references a single chunk.
 */
export function PassportScreen({ isCheck = false }: { readonly isCheck?: boolean }): ReactElement {
  return isCheck ? <PassportCheckPage /> : <PassportsPage />;
}
