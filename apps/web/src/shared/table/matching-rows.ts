import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import type { ListQueryInput, ListReply } from '@sevadesk/contract/kernel/list-query';
import { call } from '../api/call.ts';

const pageLength = 100;

type Asked = { body: ListQueryInput; params?: Record<string, string> };

/** Fetches up to a maximum of rows that match a list query, page by page and in list order, with this person's access. */
export async function matchingRows<Row>(endpoint: Endpoint, asked: Asked, most: number): Promise<Row[]> {
  const rows: Row[] = [];
  while (rows.length < most) {
    const length = Math.min(pageLength, most - rows.length);
    const body = { ...asked.body, start: rows.length, length };
    const { data } = (await call(endpoint, { ...asked, body } as never)) as ListReply<Row>;
    rows.push(...data);
    if (data.length < length) break;
  }
  return rows;
}
