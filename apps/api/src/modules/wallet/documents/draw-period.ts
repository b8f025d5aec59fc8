import { financialYearOf, formatDate } from '@sevadesk/contract/kernel/dates';
import { codeText, type Locale, languageOf, m } from '@sevadesk/messages';
import { finishPdf } from '../../../platform/pdf/blocks.ts';
import { addTable } from '../../../platform/pdf/table.ts';
import type { Column } from '../../../platform/pdf/types.ts';
import type { PeriodContent, PeriodLine } from './content.rules.ts';
import type { DocumentFound } from './documents.repo.ts';
import { drawClosing, drawParties, drawTotals, type Label, openPaper, rupees } from './paper.ts';

type Statement = DocumentFound & { content: PeriodContent };

const monthOf = (label: string, locale: Locale) =>
  new Intl.DateTimeFormat(languageOf(locale).formats, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${label}-01T00:00:00Z`));

function factsOf({ number, kind, content }: Statement, locale: Locale): Label[] {
  const { from, to, section, rateBasisPoints, tan } = content;
  const span = m.wallet_paper_span({ from: formatDate(from), to: formatDate(to) }, { locale });
  return [
    { label: m.wallet_document_number({}, { locale }), value: number },
    { label: m.wallet_paper_period({}, { locale }), value: span },
    { label: m.wallet_posting_year({}, { locale }), value: financialYearOf(to) },
    { label: m.wallet_tds_section({}, { locale }), value: section },
    { label: m.wallet_tds_rate({}, { locale }), value: String(rateBasisPoints / 100) },
    ...(kind === 'tds-summary' && tan ? [{ label: m.wallet_paper_tan({}, { locale }), value: tan }] : []),
  ];
}

function kindOf({ kind, level }: PeriodLine, locale: Locale): string {
  const word = codeText(['wallet_kind'], kind ?? '', locale);
  return level === undefined ? word : m.wallet_paper_kind_level({ kind: word, level }, { locale });
}

function tableOf({ kind, content }: Statement, locale: Locale): { columns: Column[]; rows: string[][] } {
  const money = (line: PeriodLine) => [
    rupees(line.grossPaise),
    rupees(line.tdsPaise),
    rupees(line.grossPaise - line.tdsPaise),
  ];
  const sums: Column[] = [
    { header: m.wallet_tds_gross({}, { locale }), flex: 1.3, align: 'right' },
    { header: m.wallet_tds_deducted({}, { locale }), flex: 1.3, align: 'right' },
    { header: m.wallet_tds_net({}, { locale }), flex: 1.3, align: 'right' },
  ];
  const count: Column = { header: m.wallet_paper_count({}, { locale }), flex: 0.7, align: 'right' };
  if (kind === 'tds-summary')
    return {
      columns: [{ header: m.wallet_paper_month({}, { locale }), flex: 2 }, count, ...sums],
      rows: content.lines.map((line) => [monthOf(line.label, locale), String(line.count), ...money(line)]),
    };
  return {
    columns: [
      { header: m.wallet_dated({}, { locale }), flex: 1.2 },
      { header: m.wallet_kind({}, { locale }), flex: 1.5 },
      count,
      ...sums,
    ],
    rows: content.lines.map((line) => [
      formatDate(line.label),
      kindOf(line, locale),
      String(line.count),
      ...money(line),
    ]),
  };
}

function totalsOf({ before, lines }: PeriodContent, locale: Locale): Label[] {
  const gross = lines.reduce((sum, { grossPaise }) => sum + grossPaise, 0);
  const tds = lines.reduce((sum, { tdsPaise }) => sum + tdsPaise, 0);
  return [
    { label: m.wallet_paper_year_before({}, { locale }), value: rupees(before.grossPaise) },
    { label: m.wallet_paper_period_gross({}, { locale }), value: rupees(gross) },
    { label: m.wallet_paper_year_after({}, { locale }), value: rupees(before.grossPaise + gross) },
    { label: m.wallet_paper_tds_before({}, { locale }), value: rupees(before.tdsPaise) },
    { label: m.wallet_paper_period_tds({}, { locale }), value: rupees(tds) },
    { label: m.wallet_paper_tds_after({}, { locale }), value: rupees(before.tdsPaise + tds) },
    { label: m.wallet_paper_period_net({}, { locale }), value: rupees(gross - tds) },
  ];
}

/** Draws what a merchant earned in a month by day, or what was deducted in a quarter or year by month, on as many pages as needed. */
export function drawPeriod(statement: Statement, locale: Locale): Promise<Buffer> {
  const { kind, number, content } = statement;
  const title = codeText(['wallet_document_kind'], kind, locale);
  const pdf = openPaper({ title, number, brand: content.brand }, content.supplier, locale);
  drawParties(pdf, m.wallet_paper_payee({}, { locale }), content.recipient, factsOf(statement, locale), locale);
  const { columns, rows } = tableOf(statement, locale);
  addTable(pdf, columns, rows);
  drawTotals(pdf, totalsOf(content, locale));
  const note =
    kind === 'tds-summary' ? m.wallet_paper_tds_note({}, { locale }) : m.wallet_paper_commission_note({}, { locale });
  drawClosing(pdf, null, [note], locale);
  return finishPdf(pdf);
}
