import type { KeyboardEvent } from 'react';

/** Arrow keys move between the buttons of a group, cyclically: the group is one tab stop. */
export function rovingFocus(event: KeyboardEvent, group: Element | null | undefined): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const buttons = [...(group?.querySelectorAll('button') ?? [])];
  const index = buttons.findIndex((button) => button === event.target);
  if (step === 0 || index < 0) return;
  event.preventDefault();
  buttons.at((index + step) % buttons.length)?.focus();
}
