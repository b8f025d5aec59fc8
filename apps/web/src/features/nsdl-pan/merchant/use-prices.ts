import { type Paise, toPaise } from '@sevadesk/contract/kernel/paise';
import { type ApplicationType, type CardType, nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { useCall } from '../../../shared/api/queries.ts';

export type PriceOf = { cardType: CardType; price: Paise | null };

/** Today's price of an application of this type for the shop, by kind of card; undefined until loaded. */
export function usePrices(type: ApplicationType): PriceOf[] | undefined {
  const { data } = useCall(nsdlPan.prices, { params: { type } }, { staleTime: 300_000 });
  return data?.map(({ cardType, pricePaise }) => ({
    cardType,
    price: pricePaise === null ? null : toPaise(pricePaise),
  }));
}
