import { type DocumentSubject, type PrintDocument, templateKey, type TemplateKey } from './dto.js';

const SUBJECTS: Readonly<Record<TemplateKey, DocumentSubject>> = {
  'product-passport': 'unit',
  'unit-label': 'unit',
  'route-sheet': 'unit',
  'packing-list': 'unit',
  'cell-label': 'cell',
  'receipt-order': 'invoice',
  'discrepancy-act': 'invoice',
  'stock-taking-sheet': 'stock-taking',
};

const isTemplate = (key: string): key is TemplateKey => (templateKey.options as string[]).includes(key);

/** What a document is printed for, by its template; null for one without a template of ours. */
export function printsFor({ template_key }: Pick<PrintDocument, 'template_key'>): DocumentSubject | null {
  return template_key !== null && isTemplate(template_key) ? SUBJECTS[template_key] : null;
}

/** Whether a print step can print the document: it is about the unit that is being made [3 §5 "Printing"]. */
export const isForSteps = (document: Pick<PrintDocument, 'template_key'>): boolean =>
  printsFor(document) === 'unit';

/** Whether a document is a roll of labels: pages of the size of a label. */
export const isLabel = (key: TemplateKey): boolean => key === 'unit-label' || key === 'cell-label';
