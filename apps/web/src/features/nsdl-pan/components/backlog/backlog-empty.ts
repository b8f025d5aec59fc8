import { m } from '@sevadesk/messages';
import type { BacklogScope } from './backlog-scope.ts';

/** Distinguishes no match for these dates and status from an empty archive. */
export function backlogEmpty({ dt1, dt2, status }: BacklogScope): { title: string; text: string } {
  return dt1 !== null || dt2 !== null || status !== ''
    ? { title: m.nsdl_pan_backlog_none_title(), text: m.nsdl_pan_backlog_none_text() }
    : { title: m.nsdl_pan_backlog_empty_title(), text: m.nsdl_pan_backlog_empty_text() };
}
