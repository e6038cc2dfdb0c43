import { mdiAlertCircle, mdiCheckCircle, mdiCloseCircle, mdiHelpCircle } from '@mdi/js';
import type { FeedbackKind } from './feedback.js';

const ICONS: Readonly<Record<FeedbackKind, string>> = {
  accepted: mdiCheckCircle,
  attention: mdiHelpCircle,
  rejected: mdiCloseCircle,
  error: mdiAlertCircle,
};

/** Icon of an outcome; always shown next to a text. */
export const outcomeIcon = (kind: FeedbackKind): string => ICONS[kind];

const TONES = { accepted: 'success', attention: 'warning', rejected: 'error', error: 'error' } as const;

/** Colour of an outcome. */
export const outcomeTone = (kind: FeedbackKind): 'success' | 'warning' | 'error' => TONES[kind];
