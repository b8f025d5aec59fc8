import { blankToken, type FormCode } from '../paper/form-code.rules.ts';

type Coded = { code: Pick<FormCode, 'token' | 'page'> | null };

const formPageOf = ({ code }: Coded, token: string | null): number | null =>
  code !== null && (code.token === token || code.token === blankToken) ? code.page : null;

/** The pages of a scan as they belong: those of the form by the numbers in their codes, then everything else as it came. */
export function inFormOrder<P extends Coded>(pages: readonly P[], token: string | null): P[] {
  const form = pages.filter((page) => formPageOf(page, token) !== null);
  const rest = pages.filter((page) => formPageOf(page, token) === null);
  return [...form.toSorted((one, other) => (one.code?.page ?? 0) - (other.code?.page ?? 0)), ...rest];
}

/** After how many of the pages those of a file stand that was picked in this order: before the first that was picked later. */
export function placeOf(pages: readonly { order?: number | undefined }[], order: number | undefined): number {
  if (order === undefined) return pages.length;
  const later = pages.findIndex((page) => page.order !== undefined && page.order > order);
  return later < 0 ? pages.length : later;
}

/** Whether any page of the form stands in both. */
export function haveSameFormPage(one: readonly Coded[], other: readonly Coded[]): boolean {
  const numbers = new Set(one.flatMap(({ code }) => code?.page ?? []));
  return other.some(({ code }) => code !== null && numbers.has(code.page));
}
