import type { Supply } from '../posting/fee.rules.ts';
import { house, type Journal } from '../posting/wallet.rules.ts';
import { takenFrom } from './cover.ts';
import { gstEntries } from './gst-split.ts';

export type MessageCharge = {
  /** The day of the messages in India. */
  day: string;
  merchantId: string;
  /** GST included; whole paise. */
  amountPaise: number;
  gstPaise: number;
  supply: Supply;
  narration: string;
};

/** A shop's messages of a day: Dr wallet what it has, Dr merchant receivable the rest; Cr GST by place of supply and revenue. Once per shop and day. */
export function messageChargeJournal(charge: MessageCharge, balancePaise: number): Journal {
  const { day, merchantId, amountPaise, gstPaise, supply, narration } = charge;
  return {
    kind: 'messages',
    idempotencyKey: `messages:${day}:${merchantId}`,
    businessKey: `messages:${day}:${merchantId}`,
    reference: { type: 'messages', id: day },
    narration,
    entries: [
      ...takenFrom(merchantId, amountPaise, balancePaise),
      ...gstEntries(gstPaise, supply),
      { account: house.serviceRevenue, amountPaise: amountPaise - gstPaise },
    ],
    details: { merchantId, ...supply },
  };
}

/** What the network owes for a day's messages, whole paise: Dr cost of SMS and of WhatsApp, Cr owed to gateways and providers. Once per day. */
export function messageCostJournal(
  day: string,
  { smsPaise, whatsappPaise }: { smsPaise: number; whatsappPaise: number },
  narration: string,
): Journal {
  return {
    kind: 'message-cost',
    idempotencyKey: `message-cost:${day}`,
    businessKey: `message-cost:${day}`,
    reference: { type: 'messages', id: day },
    narration,
    entries: [
      { account: house.smsExpense, amountPaise: -smsPaise },
      { account: house.whatsappExpense, amountPaise: -whatsappPaise },
      { account: house.feesSms, amountPaise: smsPaise },
      { account: house.feesWhatsapp, amountPaise: whatsappPaise },
    ],
  };
}
