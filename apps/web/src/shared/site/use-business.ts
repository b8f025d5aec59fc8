import type { BusinessInfo, site } from '@sevadesk/contract/site';
import { useQuery } from '@tanstack/react-query';
import { callOptions } from '../api/queries.ts';
import { wire } from '../api/wire.ts';

export const businessInfoCall = wire<typeof site.businessInfo>({
  id: 'site.business-info',
  method: 'GET',
  path: '/api/business-info',
});

/** The network's name and address; undefined until loaded, and no page waits for it. */
export function useBusiness(): BusinessInfo | undefined {
  return useQuery({ ...callOptions(businessInfoCall, {}), staleTime: 5 * 60_000 }).data;
}

/** The non-empty address lines of the head office. */
export function addressLines({ add1, add2, add3, district, state, pin }: BusinessInfo): string[] {
  const place = [district, state].filter(Boolean).join(', ');
  return [add1, add2, add3, [place, pin].filter(Boolean).join(' - ')].filter(Boolean);
}
