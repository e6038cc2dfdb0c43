import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Answers the open confirmation dialog; waits until it no longer ignores clicks. */
export async function answerQuestion(user: UserEvent, answer: string): Promise<void> {
  const question = await screen.findByRole('alertdialog');
  await waitFor(async () => {
    if (question.isConnected) await user.click(within(question).getByRole('button', { name: answer }));
    expect(question.isConnected).toBe(false);
  });
}
