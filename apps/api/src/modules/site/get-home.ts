import { textForAll } from '../../platform/texts.ts';
import { socialNetworks } from '@sevadesk/contract/kernel/publishing';
import type { SiteHome } from '@sevadesk/contract/site';
import type { Ctx } from '../../platform/context.ts';
import { cardsNow, publicNews, slidesToday } from '../settings/index.ts';

/** Returns the content of the public pages that staff maintain and that is valid today: the same for every visitor. */
export async function getHome(ctx: Ctx): Promise<SiteHome> {
  const [slides, news, { social, texts }] = await Promise.all([
    slidesToday(ctx),
    publicNews(ctx),
    cardsNow(ctx, ['social', 'texts']),
  ]);
  return {
    slides,
    news,
    about: textForAll(texts.about),
    homeLead: textForAll(texts.homeLead),
    map: { address: texts.mapAddress, url: texts.mapUrl },
    social: socialNetworks.flatMap((network) => {
      const url = social[network];
      return url ? [{ network, url }] : [];
    }),
  };
}
