import type { KeyboardEvent } from 'react';

/** Arrows lead from one button of a group to the next, around its ends: the group is one stop of Tab. */
export function rovingFocus(event: KeyboardEvent, group: Element | null | undefined): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const buttons = [...(group?.querySelectorAll('button') ?? [])];
  const at = buttons.findIndex((button) => button === event.target);
  if (step === 0 || at < 0) return;
  event.preventDefault();
  buttons.at((at + step) % buttons.length)?.focus();
}
