import { blankToken, type FormCode } from '../paper/form-code.rules.ts';

type Coded = { code: Pick<FormCode, 'token' | 'page'> | null };

const formPageOf = ({ code }: Coded, token: string | null): number | null =>
  code !== null && (code.token === token || code.token === blankToken) ? code.page : null;

/** Sorts the pages of a scan: form pages by the numbers in their codes, then all others in their order. */
export function inFormOrder<P extends Coded>(pages: readonly P[], token: string | null): P[] {
  const form = pages.filter((page) => formPageOf(page, token) !== null);
  const rest = pages.filter((page) => formPageOf(page, token) === null);
  return [...form.toSorted((one, other) => (one.code?.page ?? 0) - (other.code?.page ?? 0)), ...rest];
}

/** Returns the position for a file with this selection order: before the first page with a higher one. */
export function placeOf(pages: readonly { order?: number | undefined }[], order: number | undefined): number {
  if (order === undefined) return pages.length;
  const later = pages.findIndex((page) => page.order !== undefined && page.order > order);
  return later < 0 ? pages.length : later;
}

/** Whether both contain the same page of the form. */
export function haveSameFormPage(one: readonly Coded[], other: readonly Coded[]): boolean {
  const numbers = new Set(one.flatMap(({ code }) => code?.page ?? []));
  return other.some(({ code }) => code !== null && numbers.has(code.page));
}
