/** An action of a whole list next to its heading: a button on wide screens, a menu item on phones. */
export interface ListAction {
  readonly id: string;
  readonly text: string;
  /** A path of `@mdi/js`. */
  readonly icon: string;
  readonly onRun: () => void;
  /** True while it runs: the button shows it and ignores clicks. */
  readonly isBusy?: boolean;
}
