import { mdiAlertCircle, mdiCheckCircle, mdiCloseCircle, mdiHelpCircle } from '@mdi/js';
import type { FeedbackKind } from './feedback.js';

const ICONS: Readonly<Record<FeedbackKind, string>> = {
  accepted: mdiCheckCircle,
  attention: mdiHelpCircle,
  rejected: mdiCloseCircle,
  error: mdiAlertCircle,
};

/** The sign of an outcome; a word always stands beside it. */
export const outcomeIcon = (kind: FeedbackKind): string => ICONS[kind];

const TONES = { accepted: 'success', attention: 'warning', rejected: 'error', error: 'error' } as const;

/** The colour of an outcome. */
export const outcomeTone = (kind: FeedbackKind): 'success' | 'warning' | 'error' => TONES[kind];
