import type { BillNetworkPort } from './bill-network/port.ts';
import type { CollectPort } from './collect/port.ts';
import type { MailPort } from './mail/port.ts';
import type { MandatePort } from './mandate/port.ts';
import type { MessagePushPort } from './message-push/port.ts';
import type { MessageSmsPort } from './message-sms/port.ts';
import type { MessageWhatsappPort } from './message-whatsapp/port.ts';
import type { NpsCraPort } from './nps-cra/port.ts';
import type { OldDatabasePort } from './old-database/port.ts';
import type { PanNsdlPort } from './pan-nsdl/port.ts';
import type { PanUtiPort } from './pan-uti/port.ts';
import type { UpiPort } from './upi/port.ts';
import type { WebhookPort } from './webhooks/port.ts';

/** The outside world for verbs. */
export type Providers = {
  upi: UpiPort;
  panNsdl: PanNsdlPort;
  panUti: PanUtiPort;
  npsCra: NpsCraPort;
  billNetwork: BillNetworkPort;
  collect: CollectPort;
  mandate: MandatePort;
  mail: MailPort;
  messagePush: MessagePushPort;
  messageSms: MessageSmsPort;
  messageWhatsapp: MessageWhatsappPort;
  webhooks: WebhookPort;
  oldDatabases: OldDatabasePort;
};

type Place = { baseUrl: string; key: string };

/** Address and key of each provider from the environment, used until others are entered. */
export type ProviderPlaces = {
  upi: Place;
  panNsdl: Place;
  panUti: Place;
  npsCra: Place;
  billNetwork: Place;
  collect: Place;
  mandate: Place;
};
