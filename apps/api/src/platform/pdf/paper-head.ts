import type { Pdf } from './document.ts';
import { addCentred } from './roll.ts';

/** Whose paper it is: the network, or a brand with its own line, contacts and logo. */
export type PaperHead = { name: string; heading: string; contact: string; logo: Buffer | undefined };

const logoHeight = 34;

/** Writes the head of a narrow page: the logo, the name, and what is filled below it. */
export function addHead(pdf: Pdf, { name, heading, contact, logo }: PaperHead, size: number): void {
  if (logo) {
    pdf.doc.image(logo, pdf.margin, pdf.y, { fit: [pdf.width, logoHeight], align: 'center' });
    pdf.y += logoHeight + 4;
  }
  for (const text of [name, heading, contact]) if (text !== '') addCentred(pdf, text, size);
}
