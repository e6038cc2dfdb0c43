export {
  feedback,
  feedbackSettings,
  saveFeedbackSettings,
  unlockSound,
  type FeedbackKind,
  type FeedbackSettings,
} from './feedback.js';
export { fixLayout } from './layout.js';
export { parseScan, type ParsedScan } from './parse-scan.js';
export {
  scanEngine,
  ScanEngine,
  type HistoryEntry,
  type Scan,
  type ScanContext,
  type ScannerState,
  type ScanOutcome,
} from './scan-engine.js';
export { scannerTexts } from './texts.js';
export { useHotkeys, type Hotkeys } from './use-hotkeys.js';
export { useScanContext, useScannerState } from './use-scan-context.js';
