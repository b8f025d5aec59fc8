import type { LocalDate } from '@sevadesk/contract/kernel/dates';
import { categorySlugs, type FormVersion, versionOn } from '@sevadesk/contract/nsdl-pan';
import { annexureKinds, type AnnexureKind } from './annexures.rules.ts';
import { sampleKinds, type SampleKind } from './samples.rules.ts';

/** How initials are written, and the list of two-letter names that are accepted. */
export const sheetKinds = ['initials-how', 'initials-valid'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** A file to print, by the key that stands in addresses and file names. */
export type PrintableSource<V extends FormVersion = FormVersion> = { key: string } & (
  | { group: 'form'; version: V }
  | { group: 'annexure'; kind: AnnexureKind }
  | { group: 'sample'; kind: SampleKind }
  | { group: 'sheet'; kind: SheetKind }
);

/** E.g. form.93-2026.individual; a correction form serves foreigners too, as another form of its own. */
export function formKey({ version, category, origin }: Pick<FormVersion, 'version' | 'category' | 'origin'>): string {
  const plain = version.toLowerCase().replace(/[^a-z0-9-]+/g, '-');
  return [`form.${plain}.${category}`, ...(origin === 'foreign' ? ['foreign'] : [])].join('.');
}

/** Today's law first, this country first, then in the order of the form, new before correction. */
function inOrder(a: FormVersion, b: FormVersion): number {
  return (
    b.validFrom.localeCompare(a.validFrom) ||
    b.origin.localeCompare(a.origin) ||
    categorySlugs.indexOf(a.category) - categorySlugs.indexOf(b.category) ||
    b.type.localeCompare(a.type)
  );
}

/** Everything that can be printed: a blank of every version of every form, the annexures, the samples, the sheets. */
export function printableSources<V extends FormVersion>(versions: readonly V[]): PrintableSource<V>[] {
  return [
    ...versions.toSorted(inOrder).map((version) => ({ key: formKey(version), group: 'form' as const, version })),
    ...annexureKinds.map((kind) => ({ key: kind, group: 'annexure' as const, kind })),
    ...sampleKinds.map((kind) => ({ key: `sample.${kind}`, group: 'sample' as const, kind })),
    ...sheetKinds.map((kind) => ({ key: `sheet.${kind}`, group: 'sheet' as const, kind })),
  ];
}

/** The two names that stand for the individual's form in force: what the dashboards offer. */
const standingFor = { 'new-pan': 'N', correction: 'C' } as const;

/** The key that a name stands for on a day: 'new-pan' and 'correction' are the individual's forms in force, all others themselves. */
export function keyOn(name: string, versions: readonly FormVersion[], day: LocalDate): string | undefined {
  if (name !== 'new-pan' && name !== 'correction') return name;
  const version = versionOn(versions, { category: 'individual', type: standingFor[name] }, day);
  return version && formKey(version);
}

/** The day as of which a form is drawn: its documents are those of its own time. */
export function drawingDay({ validFrom, validTo }: Pick<FormVersion, 'validFrom' | 'validTo'>, today: LocalDate) {
  if (today < validFrom) return validFrom;
  return validTo !== null && validTo < today ? validTo : today;
}

export function isInForce({ validFrom, validTo }: Pick<FormVersion, 'validFrom' | 'validTo'>, today: LocalDate) {
  return validFrom <= today && (validTo === null || today <= validTo);
}
