import type { Letter } from '@naryad/contracts/mail/jobs';

export type LetterOf<Kind extends Letter['kind']> = Extract<Letter, { kind: Kind }>;
