import { m } from '@sevadesk/messages';

/** How many forms, in words. */
export const formCount = (count: number): string =>
  count === 1 ? m.courier_form_count_one() : m.courier_form_count({ count: String(count) });
