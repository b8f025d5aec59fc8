import type { LocalDate } from '@sevadesk/contract/kernel/dates';
import { categorySlugs, type FormVersion, versionOn } from '@sevadesk/contract/nsdl-pan';
import { annexureKinds, type AnnexureKind } from './annexures.rules.ts';
import { sampleKinds, type SampleKind } from './samples.rules.ts';

/** How initials are written, and the list of valid two-letter names. */
export const sheetKinds = ['initials-how', 'initials-valid'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** A file to print, with its key for addresses and file names. */
export type PrintableSource<V extends FormVersion = FormVersion> = { key: string } & (
  | { group: 'form'; version: V }
  | { group: 'annexure'; kind: AnnexureKind }
  | { group: 'sample'; kind: SampleKind }
  | { group: 'sheet'; kind: SheetKind }
);

/** Returns e.g. form.93-2026.individual; a correction form for foreigners is a separate form. */
export function formKey({ version, category, origin }: Pick<FormVersion, 'version' | 'category' | 'origin'>): string {
  const plain = version.toLowerCase().replace(/[^a-z0-9-]+/g, '-');
  return [`form.${plain}.${category}`, ...(origin === 'foreign' ? ['foreign'] : [])].join('.');
}

/** Sorts by law (newest first), by country (this one first), by category in form order, and new before correction. */
function inOrder(a: FormVersion, b: FormVersion): number {
  return (
    b.validFrom.localeCompare(a.validFrom) ||
    b.origin.localeCompare(a.origin) ||
    categorySlugs.indexOf(a.category) - categorySlugs.indexOf(b.category) ||
    b.type.localeCompare(a.type)
  );
}

/** Returns everything that can be printed: a blank of every version of every form, the annexures, the samples, the sheets. */
export function printableSources<V extends FormVersion>(versions: readonly V[]): PrintableSource<V>[] {
  return [
    ...versions.toSorted(inOrder).map((version) => ({ key: formKey(version), group: 'form' as const, version })),
    ...annexureKinds.map((kind) => ({ key: kind, group: 'annexure' as const, kind })),
    ...sampleKinds.map((kind) => ({ key: `sample.${kind}`, group: 'sample' as const, kind })),
    ...sheetKinds.map((kind) => ({ key: `sheet.${kind}`, group: 'sheet' as const, kind })),
  ];
}

/** The two names for the individual's form in force, which the dashboards offer. */
const standingFor = { 'new-pan': 'N', correction: 'C' } as const;

/** Returns the key of a name on a day: 'new-pan' and 'correction' mean the individual's forms in force, any other name is a key. */
export function keyOn(name: string, versions: readonly FormVersion[], day: LocalDate): string | undefined {
  if (name !== 'new-pan' && name !== 'correction') return name;
  const version = versionOn(versions, { category: 'individual', type: standingFor[name] }, day);
  return version && formKey(version);
}

/** Returns the day as of which a form is drawn: its documents are those of its own period. */
export function drawingDay({ validFrom, validTo }: Pick<FormVersion, 'validFrom' | 'validTo'>, today: LocalDate) {
  if (today < validFrom) return validFrom;
  return validTo !== null && validTo < today ? validTo : today;
}

export function isInForce({ validFrom, validTo }: Pick<FormVersion, 'validFrom' | 'validTo'>, today: LocalDate) {
  return validFrom <= today && (validTo === null || today <= validTo);
}
