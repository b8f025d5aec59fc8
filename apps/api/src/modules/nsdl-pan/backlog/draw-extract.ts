import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { maskAadhaar } from '@sevadesk/contract/kernel/indian-ids';
import { type Locale, m } from '@sevadesk/messages';
import { addHeading, addLabelGrid, addText, finishPdf } from '../../../platform/pdf/blocks.ts';
import { createPdf } from '../../../platform/pdf/document.ts';
import type { BacklogRecord } from './backlog.repo.ts';

const statusWords = {
  A: m.nsdl_pan_backlog_status_success,
  P: m.nsdl_pan_backlog_status_pending,
  F: m.nsdl_pan_backlog_status_failed,
};

/** Draws the archive's data of an application on one A4 page; its title says that it is not the provider's acknowledgement. */
export async function drawExtract(record: BacklogRecord, network: string, locale: Locale): Promise<Buffer> {
  const status = record.status === 'A' || record.status === 'P' ? record.status : 'F';
  const pdf = createPdf({ title: m.nsdl_pan_backlog_extract_title({}, { locale }) });
  addHeading(pdf, m.nsdl_pan_backlog_extract_title({}, { locale }), 18);
  addText(pdf, network, { size: 11, color: '#444444' });
  pdf.y += 10;
  addText(pdf, m.nsdl_pan_backlog_extract_note({}, { locale }), { size: 10, bold: true });
  pdf.y += 14;
  addLabelGrid(pdf, [
    { label: m.nsdl_pan_backlog_column_ack_no({}, { locale }), value: record.aknNo ?? '' },
    { label: m.nsdl_pan_backlog_column_token({}, { locale }), value: record.transid },
    { label: m.nsdl_pan_backlog_column_dated({}, { locale }), value: formatDate(record.dated) },
    { label: m.nsdl_pan_backlog_column_status({}, { locale }), value: statusWords[status]({}, { locale }) },
    { label: m.nsdl_pan_backlog_column_card_name({}, { locale }), value: record.cardName },
    { label: m.nsdl_pan_backlog_column_pan_type({}, { locale }), value: record.panType },
    {
      label: m.nsdl_pan_backlog_column_aadhaar({}, { locale }),
      value: record.aadhaarLast4 === null ? '' : maskAadhaar(record.aadhaarLast4),
    },
    { label: m.nsdl_pan_backlog_column_contact({}, { locale }), value: record.contactNo ?? '' },
    { label: m.nsdl_pan_backlog_column_email({}, { locale }), value: record.email ?? '' },
    { label: m.nsdl_pan_backlog_column_member_no({}, { locale }), value: record.memno ?? '' },
  ]);
  return finishPdf(pdf);
}
