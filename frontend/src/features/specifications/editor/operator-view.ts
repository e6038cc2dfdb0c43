import type { EditedStep } from '@naryad/contracts/tech-maps/edited';

/** One operation as the operator's screen shows it. */
export interface OperatorViewProps {
  readonly productName: string;
  readonly productImage: string | null;
  readonly specification: string;
  readonly operationName: string;
  readonly steps: readonly EditedStep[];
  /** Initial step. */
  readonly stepIndex: number;
  readonly onClose: () => void;
}
