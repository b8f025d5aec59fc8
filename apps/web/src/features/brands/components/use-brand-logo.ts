import { brands } from '@sevadesk/contract/brands';
import { useQuery } from '@tanstack/react-query';
import { objectUrl } from '../../../shared/api/download.ts';

/** The stored logo of a brand as an address for `<img>`; undefined while there is none. A saved logo is fetched again. */
export function useBrandLogo(id: string, hasLogo: boolean): string | undefined {
  const { data } = useQuery({
    queryKey: ['brands', 'logo', id],
    queryFn: ({ signal }) => objectUrl(brands.logo, { params: { id } }, signal),
    enabled: hasLogo,
  });
  return hasLogo ? data : undefined;
}
