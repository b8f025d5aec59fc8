import { type OrderKind, orderKinds } from '../services.ts';

/** Returns the list address where a person of an area finds an order by its number. */
export function orderAddress(kind: OrderKind, number: string, area: 'staff' | 'merchant'): string {
  return `${orderKinds[kind].lists[area]}?q=${number}`;
}
