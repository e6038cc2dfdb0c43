import { expect, type Page } from '@playwright/test';

/**
 * Answers the open confirmation. It ignores input in its first moments, so that the second tap of a double
 * tap does not confirm it.
 * @param about text of the confirmation, where another one may follow at once
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
