import { z } from 'zod';
import { createSmtpMail } from '../../src/providers/mail/smtp.ts';
import { describeMailContract } from './mail.contract.ts';
import { startSimulator } from './simulator-process.ts';

const mailbox = z.object({ mails: z.array(z.object({ subject: z.string(), text: z.string(), html: z.string() })) });

describeMailContract('SMTP and simulator', async () => {
  const simulator = await startSimulator();
  return {
    port: createSmtpMail({ url: simulator.smtp, from: 'Sevadesk <no-reply@sevadesk.example>' }),
    async arrivedAt(address) {
      const answer = await simulator.control('GET', `/mail?to=${encodeURIComponent(address)}`);
      return mailbox.parse(answer).mails;
    },
    close: () => simulator.stop(),
  };
});
