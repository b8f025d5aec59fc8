import type { ApplicationStatus } from '@sevadesk/contract/nsdl-pan';

/** An application of the sample: when it was started, by which shop, and its final status. */
export type Story = { daysAgo: number; hour: number; shop: string; ends: ApplicationStatus };

const shopOf = ['shop', 'franchise', 'distributor', 'shop', 'bazaar', 'franchise', 'dakghar'];
/** Submitted applications per day, from four weeks ago to five days ago. */
const perDay = [1, 0, 1, 2, 1, 0, 1, 1, 2, 0, 1, 1, 1, 2, 0, 1, 1, 2, 1, 1, 0, 1, 2];

function past(): Story[] {
  const stories = perDay.flatMap((count, day) =>
    Array.from({ length: count }, (_, place) => ({ daysAgo: 27 - day, hour: 10 + place * 3 + (day % 3) })),
  );
  return stories.map((story, index) => ({
    ...story,
    shop: shopOf[index % shopOf.length] ?? 'shop',
    ends: index === 6 ? 'rejected' : index === 15 ? 'cancelled' : index === 19 ? 'rejected' : 'acknowledged',
  }));
}

/** The last days: something in every state, mostly of the retailer and the franchise. */
const recent: Story[] = [
  { daysAgo: 4, hour: 10, shop: 'shop', ends: 'incomplete' },
  { daysAgo: 4, hour: 15, shop: 'franchise', ends: 'acknowledged' },
  { daysAgo: 3, hour: 11, shop: 'shop', ends: 'accepted' },
  { daysAgo: 3, hour: 13, shop: 'dakghar', ends: 'acknowledged' },
  { daysAgo: 2, hour: 10, shop: 'franchise', ends: 'accepted' },
  { daysAgo: 2, hour: 12, shop: 'bazaar', ends: 'pending_verification' },
  { daysAgo: 2, hour: 16, shop: 'shop', ends: 'rejected' },
  { daysAgo: 1, hour: 10, shop: 'shop', ends: 'waiting' },
  { daysAgo: 1, hour: 12, shop: 'distributor', ends: 'waiting' },
  { daysAgo: 1, hour: 13, shop: 'franchise', ends: 'waiting' },
  { daysAgo: 1, hour: 15, shop: 'shop', ends: 'cropping' },
  { daysAgo: 1, hour: 17, shop: 'shop', ends: 'submitted' },
  { daysAgo: 0, hour: 9, shop: 'shop', ends: 'waiting' },
  { daysAgo: 0, hour: 10, shop: 'franchise', ends: 'submitted' },
  { daysAgo: 0, hour: 11, shop: 'shop', ends: 'pre_submit' },
  { daysAgo: 0, hour: 11.5, shop: 'franchise', ends: 'draft' },
  { daysAgo: 0, hour: 12, shop: 'shop', ends: 'draft' },
];

/** In the order of their start. */
export const stories: readonly Story[] = [...past(), ...recent];

/** Whether the application was sent and has passed scanning. */
export const isScanned = ({ ends }: Story): boolean => !['draft', 'pre_submit', 'submitted'].includes(ends);

/** Whether the application is still on the desk's screens: these have their own scans, older ones share a drawn one. */
export const isAtTheDesk = ({ ends }: Story): boolean =>
  ['cropping', 'waiting', 'pending_verification', 'incomplete', 'accepted'].includes(ends);
