import { textForAll } from '../../platform/texts.ts';
import { socialNetworks } from '@sevadesk/contract/kernel/publishing';
import type { SiteHome } from '@sevadesk/contract/site';
import type { Brand } from '../../platform/brand.ts';
import type { Ctx } from '../../platform/context.ts';
import { cardsNow, publicNews, slidesToday } from '../settings/index.ts';

/** Slides, news and social links speak in the network's name, so a brand has none. */
const ofBrand = ({ about, homeLead }: Brand['face']): SiteHome => ({
  slides: [],
  news: [],
  about: textForAll(about),
  homeLead: textForAll(homeLead),
  map: { address: '', url: '' },
  social: [],
});

/** Returns the content of the public pages that staff maintain and that is valid today: the same for every visitor. */
export async function getHome(ctx: Ctx): Promise<SiteHome> {
  if (ctx.brand) return ofBrand(ctx.brand.face);
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
