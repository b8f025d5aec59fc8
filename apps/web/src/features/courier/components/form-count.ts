import { m } from '@sevadesk/messages';

/** Formats a number of forms. */
export const formCount = (count: number): string => m.courier_form_count({ count: String(count) });
