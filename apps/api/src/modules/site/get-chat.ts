import { chatInfo } from '@sevadesk/contract/site';
import type { Ctx } from '../../platform/context.ts';
import { settingValue } from '../../platform/setting-row.ts';

/** Returns the embedded chat's address; '' if none is set, on the host of a brand, or if it is not an https address of another host. */
export async function getChat(ctx: Ctx): Promise<{ api: string }> {
  // The chat speaks in the network's name.
  if (ctx.brand) return { api: '' };
  const stored = chatInfo.safeParse(await settingValue(ctx.db, 'chat'));
  const address = stored.success ? stored.data.api : '';
  return { api: originOf(address, ctx.settings.publicUrl) ? address : '' };
}

/** Returns the origin that the page's policy must allow in a frame; undefined without a chat. */
export async function chatOrigin(ctx: Ctx): Promise<string | undefined> {
  return originOf((await getChat(ctx)).api, ctx.settings.publicUrl);
}

function originOf(address: string, publicUrl: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host, origin } = new URL(address);
  return protocol === 'https:' && host !== new URL(publicUrl).host ? origin : undefined;
}
