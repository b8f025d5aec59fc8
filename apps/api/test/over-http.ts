import type { FastifyInstance, InjectOptions } from 'fastify';

const cookieLine = (cookies: Record<string, string> = {}) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

function cookieOf(line: string): { name: string; value: string } {
  const [pair = ''] = line.split(';');
  const at = pair.indexOf('=');
  return { name: pair.slice(0, at), value: pair.slice(at + 1) };
}

/** Sends requests over the network instead of injecting them, to one server after the other like a load balancer. */
export function overHttp(servers: readonly string[]): Pick<FastifyInstance, 'inject'> {
  let turn = 0;
  const inject = async ({ method = 'GET', url, query, headers, cookies, payload }: InjectOptions) => {
    const address = new URL(url as string, servers[turn++ % servers.length]);
    for (const [name, value] of Object.entries((query ?? {}) as Record<string, string>))
      address.searchParams.set(name, value);
    const body = payload as Buffer | undefined;
    const answer = await fetch(address, {
      method,
      headers: {
        ...(headers as Record<string, string>),
        ...(cookies && { cookie: cookieLine(cookies as Record<string, string>) }),
      },
      ...(body && { body: new Uint8Array(body) }),
    });
    const rawPayload = Buffer.from(await answer.arrayBuffer());
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      cookies: answer.headers.getSetCookie().map(cookieOf),
      rawPayload,
      body: rawPayload.toString(),
    };
  };
  return { inject } as unknown as Pick<FastifyInstance, 'inject'>;
}
