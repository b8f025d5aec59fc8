import type { Page } from '@playwright/test';
import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';

type Input = { params?: Record<string, string>; body?: object };

/** Returns the token of the user signed in on the page. */
export const tokenOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('auth-state') ?? '{}').authToken);

/** Calls an endpoint as the user signed in on the page. Throws with the response if it is rejected. */
export async function callAs<Reply>(page: Page, { method, path }: Endpoint, input: Input = {}): Promise<Reply> {
  const token = await tokenOf(page);
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => input.params?.[name] ?? '');
  const answer = await page.request.fetch(url, {
    method,
    ...(input.body && { data: input.body }),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  if (!answer.ok()) throw new Error(`${answer.status()} ${url}: ${await answer.text()}`);
  return answer.json();
}
