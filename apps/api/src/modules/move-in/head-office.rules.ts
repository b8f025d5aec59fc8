import { type ShopLine, same } from './move-lines.rules.ts';

/** How old systems call head office, as letters only. */
const names = new Set(['ho', 'headoffice', 'admin', 'administrator', 'superadmin', 'corporate', 'company', 'root']);

/** Returns whether the ID type of an old system means head office itself. */
export function isHeadOfficeName(idType: string): boolean {
  return names.has(same(idType).replaceAll(/[^a-z]/g, ''));
}

/** Returns whether the rows of one unknown ID type can be head office itself: it has no parent, and there is one, or its type says so. */
export function mayBeHeadOffice(group: readonly Pick<ShopLine, 'code' | 'parent' | 'idType'>[]): boolean {
  const isTop = group.every(({ code, parent }) => parent === null || parent === '' || same(parent) === same(code));
  return isTop && (group.length === 1 || isHeadOfficeName(group[0]?.idType ?? ''));
}
