import type { Ctx } from '../../platform/context.ts';
import { eraseSms } from '../sms/index.ts';
import { eraseWhatsapp } from '../whatsapp/index.ts';
import { type About, aboutKeys } from './about.ts';
import { blankMessages } from './erase-messages.repo.ts';

type Erased = { id: string; about: readonly About[]; mailedTo?: string | undefined };

/** Erases notifications and mails about a record, or to an address of no one else, in the caller's transaction. */
export async function eraseMessages(ctx: Ctx, { id, about, mailedTo }: Erased): Promise<void> {
  await blankMessages(ctx.db, { id, about: aboutKeys(about), mailedTo });
  await eraseSms(ctx, aboutKeys(about));
  await eraseWhatsapp(ctx, aboutKeys(about));
}
