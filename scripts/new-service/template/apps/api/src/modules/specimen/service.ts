import { ownSpecimen, specimen } from '@sevadesk/contract/specimen';
import { m } from '@sevadesk/messages';
import { sql } from 'kysely';

/** Applications decided by head office; the price is on hold until then. */
export const specimenPart = {
  name: 'specimen',
  feeAccount: 'house:fees-specimen',
  kinds: {
    specimen: {
      label: m.specimen_kind,
      table: sql`specimen_orders`,
      isOrder: sql`x.status <> 'draft'`,
      // The form has no PAN.
      customer: { name: 'customer_name', mobile: 'mobile', pan: () => sql`false` },
      exports: { staff: specimen.export, merchant: ownSpecimen.export },
      holdsPrice: true,
    },
  },
  notices: {
    specimen_submitted: [m.specimen_notice_submitted_title, m.specimen_notice_submitted_text],
    specimen_approved: [m.specimen_notice_approved_title, m.specimen_notice_approved_text],
    specimen_rejected: [m.specimen_notice_rejected_title, m.specimen_notice_rejected_text],
  },
} as const;
