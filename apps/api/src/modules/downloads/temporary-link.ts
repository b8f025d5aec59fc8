import type { DownloadReply } from '@sevadesk/contract/kernel/files';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { fileById } from './downloads.repo.ts';
import { openStored } from './open-stored.ts';
import { parseTicket, ticketText } from './ticket.rules.ts';

const lifeSeconds = 5 * 60;

/** Returns a stored file's name and an address that works for five minutes without a bearer token. The caller has checked access. */
export function temporaryLink(ctx: Ctx, file: { id: string; name: string }): DownloadReply {
  const expiresAt = Math.floor(ctx.clock.now().getTime() / 1000) + lifeSeconds;
  const text = ticketText({ fileId: file.id, expiresAt });
  return { file: { name: file.name }, tempUrl: `/api/temp/${text}.${ctx.keys.sign(`temp:${text}`)}` };
}

/** Opens the file of a temporary address. Throws link_expired for a forged or expired address. */
export async function openTemporary(ctx: Ctx, ticket: string) {
  const [text = '', signature = ''] = ticket.split('.');
  const content = ctx.keys.verify(`temp:${text}`, signature) ? parseTicket(text) : undefined;
  if (!content || content.expiresAt < ctx.clock.now().getTime() / 1000) throw new AppError('link_expired');
  const file = await fileById(ctx.db, content.fileId);
  if (!file) throw new AppError('not_found');
  const { name, type, bytes } = file;
  return { name, type, bytes, content: await openStored(ctx, file), inline: file.sealedKey === null };
}
