/** A action of a whole list beside its heading: a button on wide screens, an entry of a menu on phones. */
export interface ListAction {
  readonly id: string;
  readonly text: string;
  /** A path of `@mdi/js`. */
  readonly icon: string;
  readonly onRun: () => void;
  /** Under way: the button shows it and takes no further click. */
  readonly isBusy?: boolean;
}
