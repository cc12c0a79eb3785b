import { expect, type Page } from '@playwright/test';

/** Draws a signature with the mouse, like a finger. */
export async function drawSignature(page: Page): Promise<void> {
  const field = page.getByRole('img', { name: /^Kotak tanda tangan/ });
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('the field of the signature has no place');
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  for (let at = 1; at <= 12; at += 1) await page.mouse.move(box.x + 40 + at * 18, box.y + 60 + (at % 2) * 30);
  await page.mouse.up();
  await expect(page.getByRole('img', { name: 'Tanda tangan yang digambar' })).toBeVisible();
}
