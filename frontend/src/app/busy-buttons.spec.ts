import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SOURCES = new URL('..', import.meta.url);
const BUTTON = /<(?:Button|IconButton|TerminalButton|InspectionButton|FileButton)\b/g;
const WAITS = /\b(?:isPending|isBusy|isSaving|isSending|isApplying|isDeleting|isLocked)\b/;

/**
 * Buttons that are only disabled while another button's command runs: cancel, other steps, and each of
 * several buttons that share one command (a spinner on all of them would be misleading). The button of the
 * command itself is not in this list: it sets `isBusy`, which shows the spinner and the offline message.
 */
const OTHER_BUTTONS: Readonly<Record<string, number>> = {
  'features/auth/user-select/pin-pad.tsx': 1,
  'features/customer-orders/form/order-form.tsx': 1,
  'features/handheld/picking/instruction-view.tsx': 1,
  'features/handheld/picking/picking-notice.tsx': 1,
  'features/production/order/expired/expired-lots.tsx': 1,
  'features/production/orders/order-actions.tsx': 1,
  'features/production/shared/planning/planned-components.tsx': 1,
  'features/profile/two-factor-section.tsx': 3,
  'features/profile/two-factor-setup-form.tsx': 1,
  'features/putaway/blocks/all-block.tsx': 2,
  'features/putaway/blocks/quantity-row.tsx': 1,
  'features/putaway/blocks/quantity-rows.tsx': 1,
  'features/putaway/blocks/quick-assign.tsx': 1,
  'features/putaway/blocks/unit-rows.tsx': 1,
  'features/putaway/footer.tsx': 1,
  'features/receiving/invoice-form/invoice-form-bar.tsx': 1,
  'features/receiving/units/control-bulk-dialog.tsx': 1,
  'features/receiving/units/control-unit-row.tsx': 1,
  'features/receiving/wizard/wizard-footer.tsx': 1,
  'features/specifications/editor/frame/header-actions.tsx': 2,
  'features/stock-taking/counting/quantity-sheet.tsx': 3,
  'features/stock-taking/review/count-choice.tsx': 1,
  'features/storehouse/operations/operations-columns.tsx': 1,
  'features/storehouse/product/product-drawer-minimum.tsx': 1,
  'features/workstation/picking/picked-list.tsx': 1,
  // Its message explains why the button is disabled.
  'features/workstation/task/action-bar.tsx': 2,
  'features/workstation/task/paused-list.tsx': 1,
  'features/workstation/task/paused-screen.tsx': 1,
  'features/workstation/task/operation-screen.tsx': 1,
  'features/workstation/task/inspection-dialog.tsx': 3,
  'features/workstation/task/inspection-form.tsx': 1,
  'shared/form/plain-dialog.tsx': 1,
  'shared/import/checked-step.tsx': 1,
  'shared/import/import-history.tsx': 1,
  'shared/import/import-panel.tsx': 1,
};

/** The opening tag at `start`. Braces and arrows inside attribute values do not end it. */
function tagFrom(source: string, start: number): string {
  let depth = 0;
  for (let index = start; index < source.length; index += 1) {
    const letter = source[index];
    if (letter === '{') depth += 1;
    else if (letter === '}') depth -= 1;
    else if (letter === '>' && depth === 0 && source[index - 1] !== '=') return source.slice(start, index);
  }
  return source.slice(start);
}

/** True when the button is disabled during a command without showing it. */
function isMute(tag: string): boolean {
  const disabled = /\bdisabled=\{([^}]*)\}/.exec(tag)?.[1] ?? '';
  return WAITS.test(disabled) && !/\bisBusy=/.test(tag);
}

it('every button of a command shows that it is busy', () => {
  const mute: Record<string, number> = {};
  for (const file of globSync('**/*.tsx', { cwd: SOURCES }).toSorted()) {
    if (file.endsWith('.spec.tsx')) continue;
    const source = readFileSync(new URL(file, SOURCES), 'utf8');
    const tags = [...source.matchAll(BUTTON)].map(({ index }) => tagFrom(source, index));
    const count = tags.filter(isMute).length;
    if (count > 0) mute[file] = count;
  }
  expect(mute).toEqual(OTHER_BUTTONS);
});

/**
 * Commands without input fields: their errors appear in a toast. All other commands show errors next to their
 * fields.
 */
const WITHOUT_FIELDS = [
  ...[
    'inspectionRoutes.replaceTask',
    'productionRoutes.deleteProductionOrder',
    'planningRoutes.changePriority',
  ],
  ...['productionRoutes.changeStatus', 'pauseRoutes.releaseOperation', 'pickingRoutes.withdrawExpiredPermit'],
  ...['pauseRoutes.pauseOperation', 'pauseRoutes.resumeOperation', 'pauseRoutes.handOverOperation'],
  ...['workplaceRoutes.changeStepStatus', 'callRoutes.solveCall', 'routes.reverseShipment'],
  ...[
    'callRoutes.arriveAtCall',
    'noticeRoutes.readNotices',
    'noticeRoutes.subscribePush',
    'noticeRoutes.unsubscribePush',
    'profileRoutes.updateStart',
  ],
  ...['sessionRoutes.endSession', 'sessionRoutes.endUserSessions', 'sessionRoutes.endOtherSessions'],
  ...['sessionRoutes.resetTwoFactor', 'sessionRoutes.unlockPin', 'sessionRoutes.unlockSignIn'],
  ...['routes.deleteReceiptInvoice', 'savedViewRoutes.createOrUpdateSavedView'],
  ...['printingRoutes.cancelPrintJob', 'printingRoutes.confirmPrinted', 'printingRoutes.printTestPage'],
  ...[
    'techMapRoutes.restoreVersion',
    'techMapRoutes.archiveVersion',
    'workModuleRoutes.createOrUpdateModule',
    'stockTakingRoutes.chooseCount',
    'stockTakingRoutes.reopenCell',
    'wallBoardRoutes.renewWallBoard',
    'routes.runRetention',
    'routes.runLedgerCheck',
  ],
];

it('every command with fields shows errors next to them', () => {
  const inToasts = new Set<string>();
  for (const file of globSync('{features,shared}/**/*.{ts,tsx}', { cwd: SOURCES })) {
    if (/\.spec\.tsx?$/.test(file)) continue;
    const source = readFileSync(new URL(file, SOURCES), 'utf8');
    for (const [, route = '', options = ''] of source.matchAll(
      /useCommand\(\s*([\w.]+)((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g,
    )) {
      if (!/inline|\boptions\b/.test(options) && route.includes('.')) inToasts.add(route);
    }
  }
  expect([...inToasts].filter((route) => !WITHOUT_FIELDS.includes(route))).toEqual([]);
});
