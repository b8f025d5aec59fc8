import { m } from '@sevadesk/messages';
import { IconFileDescription } from '@tabler/icons-react';
import type { ServicePart } from '../../shared/service-part.ts';

export const specimenPart: ServicePart<'specimen'> = {
  labels: { notices: m.specimen_title, kyc: m.specimen_list_title, prices: m.specimen_title },
  rights: {
    staff: {
      'specimen.view': { title: m.specimen_right_view, help: m.specimen_right_view_help },
      'specimen.manage': { title: m.specimen_right_manage, help: m.specimen_right_manage_help },
    },
    shop: { 'm.specimen.view': m.specimen_right_own_view, 'm.specimen.apply': m.specimen_right_own_apply },
  },
  products: { specimen: m.specimen_kind },
  kinds: {
    specimen: {
      icon: IconFileDescription,
      labels: {
        report: m.specimen_kind,
        ticket: m.specimen_kind,
        queue: m.specimen_list_title,
        personal: m.specimen_kind,
      },
      list: { label: m.specimen_list_title, own: m.specimen_list_title, text: m.specimen_report_text },
    },
  },
};
