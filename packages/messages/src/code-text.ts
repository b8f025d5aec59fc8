import type { Locale } from '@sevadesk/contract/kernel/languages';
import * as banking from './generated/banking.ts';
import * as bills from './generated/bills.ts';
import * as courier from './generated/courier.ts';
import * as dashboard from './generated/dashboard.ts';
import * as gateway from './generated/gateway.ts';
import * as gst from './generated/gst.ts';
import * as kyc from './generated/kyc.ts';
import * as mandates from './generated/mandates.ts';
import * as masters from './generated/masters.ts';
import * as members from './generated/members.ts';
import * as notifications from './generated/notifications.ts';
import * as nps from './generated/nps.ts';
import * as paperless from './generated/nsdl-pan-paperless.ts';
import * as partnerApi from './generated/partner-api.ts';
import * as payments from './generated/payments.ts';
import * as profile from './generated/profile.ts';
import * as reports from './generated/reports.ts';
import * as servicePackages from './generated/service-packages.ts';
import * as shared from './generated/shared.ts';
import * as sms from './generated/sms.ts';
import * as tickets from './generated/tickets.ts';
import * as transfers from './generated/transfers.ts';
import * as utiPan from './generated/uti-pan.ts';
import * as wallet from './generated/wallet.ts';

// Method syntax, so that texts with named parameters are assignable.
type Text = { of(params: object, options: { locale?: Locale }): string }['of'];

let texts: ReadonlyMap<string, Text> | undefined;

/** Created on first use, so that a program that never asks does not hold it. */
function allTexts(): ReadonlyMap<string, Text> {
  texts ??= new Map<string, Text>(
    [
      shared,
      payments,
      profile,
      reports,
      servicePackages,
      wallet,
      gateway,
      paperless,
      kyc,
      mandates,
      masters,
      members,
      notifications,
      banking,
      bills,
      courier,
      dashboard,
      transfers,
      partnerApi,
      gst,
      nps,
      sms,
      tickets,
      utiPan,
    ].flatMap((module) => Object.entries<Text>(module)),
  );
  return texts;
}

/** Returns the text of a code by name prefixes, for files; screens use the text functions. A code without a text is returned as it is. */
export function codeText(beginnings: readonly string[], code: string, locale?: Locale): string {
  const name = code.toLowerCase().replaceAll('-', '_');
  const text = beginnings.map((beginning) => allTexts().get(`${beginning}_${name}`)).find((found) => found);
  return text?.({}, { locale }) ?? code;
}

/** Returns the text of a status. */
export function statusText(kind: string, status: string, locale?: Locale): string {
  return codeText([`shared_status_${kind.replaceAll('-', '_')}`], status, locale);
}
