import { lookup } from 'node:dns/promises';
import { isPrivateAddress } from '../outbound-http.ts';
import { MailError, type MailPort, type MailServer } from './port.ts';
import { connectionFault, createSmtpMail } from './smtp.ts';

type Options = {
  /** The mail server used if staff entered none; set by the operator, so no address is refused. */
  fallback: { url: string; from: string };
  /** False in production: an entered server must not be in the private network. */
  allowPrivateAddresses: boolean;
};

class PrivateServer extends Error {}

/** Resolves the address to connect to, checked once and used as checked. Throws PrivateServer, or the error of the lookup. */
async function addressOf(host: string, allowPrivate: boolean): Promise<string> {
  const found = await lookup(host, { all: true });
  if (!allowPrivate && found.some(({ address }) => isPrivateAddress(address))) throw new PrivateServer(host);
  return found[0]?.address ?? host;
}

/** Sends mail through the server that staff entered, read for each mail, otherwise through the environment's. */
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
