import type { Page } from 'playwright-core';
import { PASSWORD } from './person';

/** Makes an account in a browser that stands at a sign-in page, and comes back to that page. */
export async function signUpAt(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Make an account' }).click();
  await page.getByRole('heading', { name: 'Make an account' }).waitFor();
  await page.getByLabel('Name').fill('Příliš Žluťoučký Kůň');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.getByRole('status').getByText('Sign in to go on').waitFor();
}

/** Signs in with the account that was just made. */
export async function signInAt(page: Page): Promise<void> {
  await page.getByLabel('Password').fill(PASSWORD); // the address is there already
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
