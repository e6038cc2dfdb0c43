export { feedback, type FeedbackKind } from './feedback.js';
export { unlockSound } from '../sound/sound.js';
export {
  feedbackSettings,
  saveFeedbackSettings,
  useFeedbackSettings,
  type FeedbackSettings,
} from './feedback-settings.js';
export { fixLayout } from './layout.js';
export { outcomeIcon, outcomeTone } from './outcome-icon.js';
export { parseScan, type ParsedScan } from './parse-scan.js';
export {
  scanEngine,
  ScanEngine,
  type HistoryEntry,
  type Scan,
  type ScanContext,
  type ScannerState,
} from './scan-engine.js';
export { isRefusal, type ScanOutcome } from './scan-outcome.js';
export { ScannedLine, type ScannedLineProps } from './scanned-line.js';
export { scannerTexts } from './texts.js';
export { useHotkeys, type Hotkeys } from './use-hotkeys.js';
export { useScanBarrier, useScanContext, useScannerState, useScanOpening } from './use-scan-context.js';
export { useConfirmReplace } from './use-confirm-replace.js';
