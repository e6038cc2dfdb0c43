import { expect, type Page } from '@playwright/test';

/**
 * Answers the question that is open. For its first moments it is deaf: the second tap of a finger must not answer it.
 * @param about words of the question, where another one may follow it at once
 */
export async function answerQuestion(
  page: Page,
  button: string,
  about: string | RegExp = /./,
): Promise<void> {
  const question = page.getByRole('alertdialog').filter({ hasText: about });
  await expect(question).toBeVisible();
  await expect(async () => {
    const answer = question.getByRole('button', { name: button });
    if (await question.isVisible()) await answer.click({ timeout: 2_000 });
    await expect(question).toBeHidden({ timeout: 250 });
  }).toPass({ intervals: [50] });
}
