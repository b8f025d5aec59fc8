import type { Area } from '@sevadesk/contract/kernel/access';
import type { profile } from '@sevadesk/contract/profile';
import type { site } from '@sevadesk/contract/site';
import { useQuery } from '@tanstack/react-query';
import { objectUrl } from '../api/download.ts';
import { wire } from '../api/wire.ts';
import { useMe } from './use-me.ts';

export const photoCalls = {
  in: wire<typeof profile.staffPhoto>({
    id: 'profile.staff-photo',
    method: 'GET',
    path: '/api/backend/my-profile/photo',
  }),
  out: wire<typeof site.accountPhoto>({ id: 'site.account-photo', method: 'GET', path: '/api/merchant/account/photo' }),
};

/** The user's own photo as a URL for `<img>`; undefined when there is none, to show initials. Refetched when the profile changes. */
export function usePhoto(area: Area): string | undefined {
  const call = area === 'in' ? photoCalls.in : photoCalls.out;
  const hasPhoto = useMe().data?.hasPhoto === true;
  const { data } = useQuery({
    queryKey: ['profile', 'photo', area],
    queryFn: ({ signal }) => objectUrl(call, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: hasPhoto,
  });
  return hasPhoto ? data : undefined;
}
