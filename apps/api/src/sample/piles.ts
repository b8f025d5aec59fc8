import { openPile, cancelPile } from '../modules/nsdl-pan/pile/open-pile.ts';
import type { Ctx } from '../platform/context.ts';
import { actingAs } from './sample-actors.ts';
import type { SampleClock } from './sample-time.ts';

const megabyte = 1024 * 1024;

/** Starts batch scans: one cancelled, one with a half upload that can be resumed. */
export async function startPiles(ctx: Ctx, clock: SampleClock): Promise<void> {
  clock.goTo(3, 12);
  const admin = await actingAs(ctx, 'admin');
  const given = { uncoded: 'tray' as const };
  const { id } = await openPile(admin, {
    ...given,
    name: 'Counter 2, forms of Monday.pdf',
    bytes: 31 * megabyte,
    fingerprint: 'sample-1',
  });
  await cancelPile(admin, id);
  await openPile(admin, {
    ...given,
    name: 'Counter 2, forms of Wednesday.pdf',
    bytes: 44 * megabyte,
    fingerprint: 'sample-2',
  });
}
