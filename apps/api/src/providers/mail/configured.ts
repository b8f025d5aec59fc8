import { lookup } from 'node:dns/promises';
import { isPrivateAddress } from '../outbound-http.ts';
import { MailError, type MailPort, type MailServer } from './port.ts';
import { connectionFault, createSmtpMail } from './smtp.ts';

type Options = {
  /** How mail leaves while nobody entered a server; the operator's own word, so no address is refused. */
  fallback: { url: string; from: string };
  /** False in production: an entered server must not lie in the own network. */
  allowPrivateAddresses: boolean;
};

class PrivateServer extends Error {}

/** The address that is connected to, judged once and used as judged. Throws PrivateServer, or what the look-up throws. */
async function addressOf(host: string, allowPrivate: boolean): Promise<string> {
  const found = await lookup(host, { all: true });
  if (!allowPrivate && found.some(({ address }) => isPrivateAddress(address))) throw new PrivateServer(host);
  return found[0]?.address ?? host;
}

/** Mail through the server that staff entered, asked for anew at each mail, else through the environment's. */
export function createConfiguredMail(
  current: () => Promise<MailServer | undefined>,
  { fallback, allowPrivateAddresses }: Options,
): MailPort {
  const environment = createSmtpMail(fallback);
  const through = async (server: MailServer) =>
    createSmtpMail({ server, address: await addressOf(server.host, allowPrivateAddresses) });
  const now = async () => {
    const server = await current();
    return server ? through(server) : environment;
  };
  return {
    async send(mail) {
      try {
        return await (await now()).send(mail);
      } catch (error) {
        if (error instanceof MailError) throw error;
        throw new MailError('temporary', 'The mail server cannot be reached', { cause: error });
      }
    },
    testConnection: async () => {
      try {
        return await (await now()).testConnection();
      } catch (error) {
        return connectionFault(error);
      }
    },
    async sendThrough(server, mail) {
      try {
        await (await through(server)).send(mail);
        return { ok: true };
      } catch (error) {
        if (error instanceof PrivateServer) return { ok: false, cause: 'private-address', reason: '' };
        return connectionFault(error instanceof MailError ? error.cause : error);
      }
    },
  };
}
