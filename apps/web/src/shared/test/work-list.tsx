import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import type { ListQuery } from '@sevadesk/contract/kernel/list-query';
import type { Permission } from '@sevadesk/contract/kernel/permissions';
import { m } from '@sevadesk/messages';
import { act, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { z } from 'zod';
import { setPreference } from '../preferences/kept.ts';
import type { RowOf } from '../table/index.ts';
import { expectAccessible } from './axe.ts';
import { mockEndpoint } from './mock-endpoint.ts';
import { pageOf } from './page-of.ts';
import { merchantUser, renderWith, staffUser } from './render-with.tsx';
import { sampleOf } from './sample.ts';

type Parts<T> = { [Key in keyof T]?: unknown };

type Options<E> = {
  /** Values of the only row; the rest is a sample of the contract. */
  row?: Parts<RowOf<E>>;
  /** The permissions of the user; a shop's permission makes the user a shop. */
  may?: readonly Permission[];
  path?: string;
  route?: string;
};

/** Fixed, so that ages in days do not depend on the day of the test run. */
const today = '2026-11-25T20:00:00.000Z';

/** The row schema of a list endpoint. */
function rowSchema(endpoint: Endpoint): z.ZodType {
  const reply = endpoint.reply as unknown as { def: { shape: { data: { def: { element: z.ZodType } } } } };
  return reply.def.shape.data.def.element;
}

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? '';
const buttonsIn = (root: ParentNode | null | undefined) =>
  [...(root?.querySelectorAll('button, a[href]') ?? [])].map(nameOf);

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  return [...node.childNodes].map(textOf).filter(Boolean).join(' ');
}

function cellText(cell: Element): string {
  const link = cell.querySelector('a[data-row-link]');
  const text = textOf(cell).replace(/\s+/g, ' ').trim();
  return link ? `${text} -> ${link.getAttribute('href')}` : text;
}

/**
 * Renders a list with one row and all its columns, including the hidden ones. Returns the cells' texts (with the URL of a cell's
 * link), the actions of the row and of the page, the view pills, and the filters that the list always sends.
 */
export async function workList<E extends Endpoint>(
  screen: ReactNode,
  endpoint: E,
  { row = {}, may = [], path, route }: Options<E> = {},
) {
  vi.setSystemTime(today);
  const asked: ListQuery[] = [];
  const data = [sampleOf(rowSchema(endpoint), row as never)];
  mockEndpoint(endpoint, ({ body }) => {
    asked.push(body as ListQuery);
    return sampleOf(endpoint.reply, pageOf(data) as never) as never;
  });
  const user = may.some((one) => one.startsWith('m.')) ? merchantUser : staffUser;
  setPreference(user.code, `lists/${endpoint.id}`, { order: [], hidden: [], density: 'compact' });
  const view = await renderWith(screen, { user, permissions: may, path, route });
  const shown = await waitFor(() => {
    const found = document.querySelector('tr[data-row="0"]');
    if (!found || view.queryClient.isFetching() > 0) throw new Error('The row has not come yet');
    return found;
  });
  await act(async () => {});
  await expectAccessible();
  const cells = [...shown.querySelectorAll('td:not([class*="narrow"], [class*="serial"], [class*="actions"])')];
  const list = shown.closest('[data-list]');
  return {
    ...view,
    cells: cells.map(cellText),
    rowActions: buttonsIn(shown.querySelector('td[class*="actions"]')),
    pageActions: [...document.querySelectorAll('button, a[href]')]
      .filter((one) => !list?.contains(one) && !one.closest('nav'))
      .map(nameOf)
      .filter((name) => name !== m.shared_keys_button()),
    views: buttonsIn(list?.querySelector('[class*="views"]')),
    asked,
  };
}
