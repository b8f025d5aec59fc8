import type { LocalDate } from '@sevadesk/contract/kernel/dates';
import { definitionOf, type FormVersion, versionOn } from '@sevadesk/contract/nsdl-pan';
import { m, recordLocale } from '@sevadesk/messages';
import { drawForm } from './draw-form.ts';
import { sampleAadhaar, sampleValues } from './sample-values.rules.ts';
import { type SampleKind, sampleForms } from './samples.rules.ts';

/** Draws a filled example of the form in force today. Throws if no form of its kind is in force. Returns PDF bytes. */
export async function drawSample(
  kind: SampleKind,
  versions: readonly FormVersion[],
  today: LocalDate,
): Promise<Buffer> {
  const version = versionOn(versions, sampleForms[kind], today);
  if (!version) throw new Error(`No form is in force for the sample ${kind} on ${today}`);
  const form = definitionOf(version, today);
  const note =
    kind === 'individual-penalty' ? m.nsdl_pan_paper_sample_penalty({}, { locale: recordLocale }) : undefined;
  const values = sampleValues(kind, form, today);
  return drawForm({ form, values, token: null, aadhaar: sampleAadhaar, state: 'sample', ...(note && { note }) });
}
