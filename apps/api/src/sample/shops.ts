import { createMerchant } from '../modules/merchants/index.ts';
import type { Ctx } from '../platform/context.ts';
import { type SignIn, samplePassword } from './people.ts';

export const idTypes = {
  Retailer: '01900000-0000-7000-8001-000000000001',
  Distributor: '01900000-0000-7000-8001-000000000002',
  Franchise: '01900000-0000-7000-8001-000000000003',
} as const;
const standardPackage = '01900000-0000-7000-8002-000000000001';

const place = {
  kanpur: { district: 'Kanpur Nagar', state: 'UP', pin: '208001' },
  pune: { district: 'Pune', state: 'MH', pin: '411001' },
  chennai: { district: 'Chennai', state: 'TN', pin: '600001' },
  delhi: { district: 'New Delhi', state: 'DL', pin: '110001' },
  mumbai: { district: 'Mumbai', state: 'MH', pin: '400001' },
} as const;

/** `paidInPaise` is the shop's first payment; the large one shows large amounts and long names on the screens. */
export const shops = [
  {
    label: 'Franchise',
    userName: 'franchise',
    shopName: 'Udaan Seva Kendra',
    ownerName: 'Kavita Namoona',
    paidInPaise: 2_500_000,
    ...place.kanpur,
  },
  {
    label: 'Retailer',
    userName: 'shop',
    shopName: 'Asha Digital Point',
    ownerName: 'Ramesh Namoona',
    paidInPaise: 400_000,
    ...place.pune,
  },
  {
    label: 'Distributor',
    userName: 'distributor',
    shopName: 'Thiruvenkatanathan Cyber Services',
    ownerName: 'Thiruvenkatanathan Subramaniam Venkataramanan',
    paidInPaise: 1_234_567_890,
    ...place.chennai,
  },
  {
    label: 'Retailer',
    userName: 'bazaar',
    shopName: 'Namoona Bazaar Online',
    ownerName: 'Suresh Udaharan',
    paidInPaise: 150_000,
    ...place.mumbai,
  },
  {
    label: 'Retailer',
    userName: 'dakghar',
    shopName: 'Udaharan Jan Seva',
    ownerName: 'Meena Kalpanik',
    paidInPaise: 120_000,
    ...place.delhi,
  },
] as const;

/** Adds shops of different id types with their owners' sign-ins. */
export async function seedShops(ctx: Ctx): Promise<SignIn[]> {
  const signIns: SignIn[] = [];
  for (const [index, { label, userName, paidInPaise: _, ...shop }] of shops.entries()) {
    const password = samplePassword();
    const { code } = await createMerchant(ctx, {
      ...shop,
      mobile: String(9_000_000_101 + index),
      email: `${userName}@sevadesk.example`,
      address1: `${12 + index} Sample Road`,
      address2: '',
      address3: '',
      pan: null,
      idTypeId: idTypes[label],
      packageId: standardPackage,
      registrationId: null,
      owner: { userName, password, locale: index === 4 ? 'hi' : 'en', mustChangePassword: false },
    });
    signIns.push({ area: 'out', label: `${label} ${code}`, userName, password });
  }
  return signIns;
}
