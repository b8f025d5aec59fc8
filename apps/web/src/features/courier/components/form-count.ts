import { m } from '@sevadesk/messages';

/** How many forms, in words. */
export const formCount = (count: number): string => m.courier_form_count({ count: String(count) });
