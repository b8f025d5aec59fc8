/** A separate worker that numbers documents in small batches until it is done or killed. */
import { readConfig } from '../src/config.ts';
import { createContainer } from '../src/container.ts';
import { issueDocuments } from '../src/modules/wallet/documents/issue-documents.ts';
import { temporaryKeys } from '../src/platform/keys.ts';
import { createFakeCollect } from '../src/providers/collect/fake.ts';
import { createFakeMail } from '../src/providers/mail/fake.ts';
import { createFakeBillNetwork } from '../src/providers/bill-network/fake.ts';
import { createFakeSms } from '../src/providers/message-sms/fake.ts';
import { createFakeWhatsapp } from '../src/providers/message-whatsapp/fake.ts';
import { createFakeMandates } from '../src/providers/mandate/fake.ts';
import { createFakeNpsCra } from '../src/providers/nps-cra/fake.ts';
import { createFakePush } from '../src/providers/message-push/fake.ts';
import { createFakeOldDatabases } from '../src/providers/old-database/fake.ts';
import { createFakePanNsdl } from '../src/providers/pan-nsdl/fake.ts';
import { createFakePanUti } from '../src/providers/pan-uti/fake.ts';
import { createFakeUpi } from '../src/providers/upi/fake.ts';

const container = createContainer(readConfig(process.env), {
  providers: {
    mail: createFakeMail(),
    panNsdl: createFakePanNsdl(),
    panUti: createFakePanUti(),
    npsCra: createFakeNpsCra(),
    mandate: createFakeMandates(),
    billNetwork: createFakeBillNetwork(),
    collect: createFakeCollect(),
    messagePush: createFakePush(),
    messageSms: createFakeSms(),
    messageWhatsapp: createFakeWhatsapp(),
    webhooks: { send: async () => ({ kind: 'no-answer', cause: 'unreachable' }) },
    oldDatabases: createFakeOldDatabases(),
    upi: createFakeUpi(),
  },
  keys: temporaryKeys(),
});
process.stdout.write('begun\n');
await issueDocuments(container.systemContext('numbering'), 3);
process.stdout.write('done\n');
process.exit(0);
