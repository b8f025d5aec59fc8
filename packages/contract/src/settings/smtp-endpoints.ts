import { staff } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { emptyReply } from '../kernel/ids.ts';
import { smtpInput, smtpReply, smtpTestInput, smtpTestReply } from './smtp-schemas.ts';

const manage = staff('settings.manage');

/** The SMTP settings. No call returns the password. */
export const smtpCalls = {
  smtp: endpoint({
    id: 'settings.smtp',
    method: 'GET',
    path: '/api/backend/settings/smtp-setup',
    access: manage,
    summary: 'The mail server, never its password',
    reply: smtpReply,
  }),
  saveSmtp: endpoint({
    id: 'settings.save-smtp',
    method: 'POST',
    path: '/api/backend/settings/smtp-setup',
    access: manage,
    summary: 'Enters the mail server; the next mail leaves through it',
    body: smtpInput,
    reply: emptyReply,
  }),
  removeSmtp: endpoint({
    id: 'settings.remove-smtp',
    method: 'POST',
    path: '/api/backend/settings/smtp-setup/remove',
    access: manage,
    summary: "Forgets the mail server; mail leaves as the server's environment says",
    reply: emptyReply,
  }),
  testSmtp: endpoint({
    id: 'settings.test-smtp',
    method: 'POST',
    path: '/api/backend/settings/smtp-setup/test',
    access: manage,
    summary: 'Sends a test mail with the settings as typed, before they are saved',
    body: smtpTestInput,
    reply: smtpTestReply,
  }),
};
