import type { EditedStep } from '@naryad/contracts/tech-maps/edited';

/** One operation as its operator would see it. */
export interface OperatorViewProps {
  readonly productName: string;
  readonly productImage: string | null;
  readonly specification: string;
  readonly operationName: string;
  readonly steps: readonly EditedStep[];
  /** The step to begin with. */
  readonly stepIndex: number;
  readonly onClose: () => void;
}
