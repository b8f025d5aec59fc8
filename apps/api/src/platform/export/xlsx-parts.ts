import type { ExportKind } from './types.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org';
const main = `${office}/spreadsheetml/2006/main`;
const documents = `${office}/officeDocument/2006/relationships`;

/** Only characters that XML needs no escape for, each a single UTF-16 unit. */
const plain = /^[ !#-%'-;=?-~\u00a0-\ud7ff]*$/;

/** Escapes text for XML; removes characters that XML cannot contain. */
export function xmlText(text: string): string {
  if (plain.test(text)) return text;
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** 0 → A, 26 → AA. */
export function columnLetters(at: number): string {
  return at < 26
    ? String.fromCharCode(65 + at)
    : columnLetters(Math.floor(at / 26) - 1) + String.fromCharCode(65 + (at % 26));
}

// A number format has at most two conditions, so negative amounts need their own format for lakhs and crores.
const rupees = '[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;#,##0.00';
const owed = '[<=-10000000]-##\\,##\\,##\\,##0.00;[<=-100000]-##\\,##\\,##0.00;#,##0.00';
const formats = [rupees, owed, 'dd\\-mmm\\-yyyy', 'dd\\-mmm\\-yyyy\\ hh:mm', '#,##0'];

/** Indexes in the style table below: plain, bold, title; then per format, and per format in bold. */
export const styles = { plain: 0, bold: 1, title: 2, head: 3, headRight: 4 } as const;
const firstFormat = 5;

/** Returns the style of a number by its column's kind, its sign, and whether it is in a total line. */
export function numberStyle(kind: ExportKind, isNegative: boolean, isBold: boolean): number {
  const at = { money: isNegative ? 1 : 0, ledger: isNegative ? 1 : 0, date: 2, instant: 3, count: 4, text: 4 }[kind];
  return firstFormat + at + (isBold ? formats.length : 0);
}

function stylesXml(): string {
  const id = (at: number) => 164 + at;
  const xf = (font: number, format = 0, more = '', inside = '') =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${more}>${inside}</xf>`;
  const headed = (inside: string) =>
    xf(1, 0, ' applyFill="1" applyBorder="1" applyAlignment="1"', inside)
      .replace('fillId="0"', 'fillId="2"')
      .replace('borderId="0"', 'borderId="1"');
  const cells = [
    xf(0, 0, ' applyAlignment="1"', '<alignment vertical="top"/>'),
    xf(1),
    xf(2),
    headed('<alignment vertical="center"/>'),
    headed('<alignment horizontal="right" vertical="center"/>'),
    ...formats.map((_, at) => xf(0, id(at), ' applyAlignment="1"', '<alignment vertical="top"/>')),
    ...formats.map((_, at) => xf(1, id(at))),
  ];
  const font = (size: number, bold: boolean) =>
    `<font>${bold ? '<b/>' : ''}<sz val="${size}"/><name val="Calibri"/></font>`;
  return `${head}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats
    .map((format, at) => `<numFmt numFmtId="${id(at)}" formatCode="${xmlText(format)}"/>`)
    .join('')}</numFmts><fonts count="3">${font(11, false)}${font(11, true)}${font(14, true)}</fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE6EFEE"/></patternFill></fill></fills>
<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FF8FA3A1"/></bottom><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`;
}

/** Returns all parts of a workbook except its sheet, by path; `filter` is the table's range with its titles. */
export function workbookParts(sheetName: string, filter: string, titleRow: number): Record<string, string> {
  const quoted = xmlText(`'${sheetName.replaceAll("'", "''")}'`);
  const types = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types('workbook', 'sheet.main')}${types('worksheets/sheet1', 'worksheet')}${types('styles', 'styles')}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="${xmlText(sheetName)}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${quoted}!${filter}</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">${quoted}!$${titleRow}:$${titleRow}</definedName></definedNames></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesXml(),
  };
}

/** Returns the sheet's XML up to its first row: freezes the rows above the table, sets column widths. */
export function sheetHead(titleRow: number, widths: readonly number[]): string {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${titleRow}" topLeftCell="A${titleRow + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
}

/** Returns the sheet's XML after its last row: the automatic filter, and landscape paper fitted to the columns. */
export function sheetTail(filter: string): string {
  return `</sheetData><autoFilter ref="${filter.replaceAll('$', '')}"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>`;
}
