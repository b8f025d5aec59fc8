import type { RuleFinding } from '@sevadesk/contract/nsdl-pan';
import { blankToken, type FormCode } from '../paper/form-code.rules.ts';

type Page = { page: number; code: FormCode | null };

/**
 * What a scan's own codes say against it: a page of the form that was printed for another application. A form printed blank, and
 * pages whose code was not read, prove nothing.
 */
export function scanFindings(pages: readonly Page[], token: string | null): RuleFinding[] {
  return pages.flatMap(({ page, code }): RuleFinding[] =>
    code === null || code.token === blankToken || code.token === token
      ? []
      : [{ rule: 'scan_other_token', field: 'scan', severity: 'fault', params: { page, token: code.token } }],
  );
}
