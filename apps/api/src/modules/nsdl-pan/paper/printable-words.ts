import { m } from '@sevadesk/messages';
import type { AnnexureKind } from './annexures.rules.ts';
import type { SheetKind } from './printables.rules.ts';
import type { SampleKind } from './samples.rules.ts';

type Word = typeof m.nsdl_pan_paper_annexure_a;

/** The titles of annexures, samples and sheets; samples have the specification's titles. */
export const printableWords: Record<AnnexureKind | SampleKind | SheetKind, Word> = {
  'annexure-a': m.nsdl_pan_paper_annexure_a,
  'annexure-b': m.nsdl_pan_paper_annexure_b,
  'annexure-c': m.nsdl_pan_paper_annexure_c,
  individual: m.nsdl_pan_paper_sample_individual,
  'individual-nri': m.nsdl_pan_paper_sample_individual_nri,
  'minor-change': m.nsdl_pan_paper_sample_minor_change,
  firm: m.nsdl_pan_paper_sample_firm,
  ajp: m.nsdl_pan_paper_sample_ajp,
  trust: m.nsdl_pan_paper_sample_trust,
  llp: m.nsdl_pan_paper_sample_llp,
  'non-individual': m.nsdl_pan_paper_sample_non_individual,
  'individual-minor': m.nsdl_pan_paper_sample_individual_minor,
  'individual-change': m.nsdl_pan_paper_sample_individual_change,
  huf: m.nsdl_pan_paper_sample_huf,
  company: m.nsdl_pan_paper_sample_company,
  aop: m.nsdl_pan_paper_sample_aop,
  government: m.nsdl_pan_paper_sample_government,
  'local-authority': m.nsdl_pan_paper_sample_local_authority,
  'individual-penalty': m.nsdl_pan_paper_sample_individual_penalty,
  'initials-how': m.nsdl_pan_paper_sheet_initials_how,
  'initials-valid': m.nsdl_pan_paper_sheet_initials_valid,
};
