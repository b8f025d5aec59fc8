import { categories } from '@sevadesk/contract/nsdl-pan';
import { AppError } from '../../../platform/app-error.ts';

/** Parses the stored category of an applicant. Throws unexpected for an unknown one. */
export function categoryOf(slug: string) {
  const found = categories.find((category) => category.slug === slug);
  if (!found) throw new AppError('unexpected');
  return found.slug;
}

/** Parses the stored type of an application: a correction, or a new PAN. */
export function typeOf(type: string): 'N' | 'C' {
  return type === 'C' ? 'C' : 'N';
}
