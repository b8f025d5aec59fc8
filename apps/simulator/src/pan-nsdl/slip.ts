import type { Transaction } from './transactions.ts';

const escaped = (text: string) => text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, (sign) => `\\${sign}`);

/** Returns a complete PDF with one page of Helvetica text and its cross-reference table. */
function pdfOf(lines: readonly string[]): Buffer {
  const text = lines.map((line, index) => `${index === 0 ? '' : '0 -22 Td '}(${escaped(line)}) Tj`).join('\n');
  const content = `BT /F1 12 Tf 50 760 Td\n${text}\nET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + end, 'latin1');
}

/** Returns the acknowledgement slip as the provider would send it. */
export function slipOf({ opid, txid, name, ackDate, panType }: Transaction): Buffer {
  return pdfOf([
    'SIMULATED PAN PROVIDER - NOT A REAL DOCUMENT',
    'Acknowledgement of a paperless PAN application',
    `Acknowledgement number: ${opid}`,
    `Date: ${ackDate}`,
    `Applicant: ${name}`,
    `Kind: ${panType === 'N' ? 'New PAN' : 'Changes or correction'}`,
    `Your transaction: ${txid}`,
  ]);
}
