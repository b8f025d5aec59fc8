import type { RuleFinding } from '@sevadesk/contract/nsdl-pan';
import { blankToken, type FormCode } from '../paper/form-code.rules.ts';

type Page = { page: number; code: FormCode | null };

/**
 * Returns findings from a scan's own codes: pages of a form printed for another application. Blank forms and
 * pages with an unread code prove nothing.
 */
export function scanFindings(pages: readonly Page[], token: string | null): RuleFinding[] {
  return pages.flatMap(({ page, code }): RuleFinding[] =>
    code === null || code.token === blankToken || code.token === token
      ? []
      : [{ rule: 'scan_other_token', field: 'scan', severity: 'fault', params: { page, token: code.token } }],
  );
}
