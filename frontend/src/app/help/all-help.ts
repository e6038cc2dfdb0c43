import { matchPath } from 'react-router';
import { help as audit } from '../../features/audit/help.js';
import { help as companies } from '../../features/companies/help.js';
import { help as customerOrders } from '../../features/customer-orders/help.js';
import { help as handheld } from '../../features/handheld/help.js';
import { help as modules } from '../../features/modules/help.js';
import { help as notices } from '../../features/notices/help.js';
import { help as passportCheck } from '../../features/passport-check/help.js';
import { help as plantSetup } from '../../features/plant-setup/help.js';
import { help as printing } from '../../features/printing/help.js';
import { help as production } from '../../features/production/help.js';
import { help as products } from '../../features/products/help.js';
import { help as profile } from '../../features/profile/help.js';
import { help as putaway } from '../../features/putaway/help.js';
import { help as receiving } from '../../features/receiving/help.js';
import { help as retention } from '../../features/retention/help.js';
import { help as scannerTest } from '../../features/scanner-test/help.js';
import { help as specifications } from '../../features/specifications/help.js';
import { help as stockTaking } from '../../features/stock-taking/help.js';
import { help as storehouse } from '../../features/storehouse/help.js';
import { help as terminals } from '../../features/terminals/help.js';
import { help as users } from '../../features/users/help.js';
import { help as ledgerChecks } from '../../features/ledger-checks/help.js';
import { help as wallBoards } from '../../features/wall-boards/help.js';
import { help as workshops } from '../../features/workshops/help.js';
import { help as workstation } from '../../features/workstation/help.js';
import { help as writeOffReasons } from '../../features/write-off-reasons/help.js';
import type { ScreenHelp } from '../../shared/help/screen-help.js';

/** Help of every screen. */
export const allHelp: readonly ScreenHelp[] = [
  ...storehouse,
  ...putaway,
  ...stockTaking,
  ...receiving,
  ...production,
  ...specifications,
  ...customerOrders,
  ...products,
  ...companies,
  ...writeOffReasons,
  ...workshops,
  ...modules,
  ...users,
  ...terminals,
  ...wallBoards,
  ...ledgerChecks,
  ...audit,
  ...retention,
  ...printing,
  ...plantSetup,
  ...profile,
  ...notices,
  ...scannerTest,
  ...passportCheck,
  ...workstation,
  ...handheld,
];

/** Help for an address: that of its tab or mode, otherwise that of the whole page. */
export function helpAt(pathname: string, query: URLSearchParams): ScreenHelp | null {
  const part = query.get('tab') ?? query.get('mode');
  const matchingHelp = allHelp.filter(({ path }) => matchPath(path, pathname) !== null);
  // '/orders/add' is not an order with the number 'add'.
  const literal = matchingHelp.find(({ path }) => !path.includes(':'));
  if (literal !== undefined) return literal;
  return (
    matchingHelp.find((one) => one.part === part) ??
    matchingHelp.find((one) => one.part === undefined) ??
    matchingHelp[0] ??
    null
  );
}
