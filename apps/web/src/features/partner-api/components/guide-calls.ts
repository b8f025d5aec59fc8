import { partnerPan } from '@sevadesk/contract/nsdl-pan';
import { partnerCalls } from '@sevadesk/contract/partner-api';
import { m } from '@sevadesk/messages';
import { servicePartner } from '../../../services.ts';
import type { PartnerCall } from '../../../shared/service-part.ts';

/** All calls in order of use, with short descriptions. */
export const guideCalls: readonly PartnerCall[] = [
  { call: partnerCalls.me, does: m.partner_api_does_me },
  { call: partnerCalls.balance, does: m.partner_api_does_balance },
  { call: partnerCalls.statement, does: m.partner_api_does_statement },
  { call: partnerPan.form, does: m.partner_api_does_form },
  { call: partnerPan.check, does: m.partner_api_does_check },
  { call: partnerPan.create, does: m.partner_api_does_create },
  { call: partnerPan.list, does: m.partner_api_does_list },
  { call: partnerPan.get, does: m.partner_api_does_get },
  { call: partnerPan.printForm, does: m.partner_api_does_print },
  { call: partnerPan.documents, does: m.partner_api_does_documents },
  { call: partnerPan.submit, does: m.partner_api_does_submit },
  ...servicePartner.calls,
];
