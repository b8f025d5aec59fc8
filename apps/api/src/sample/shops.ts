import { createMerchant } from '../modules/merchants/index.ts';
import { post, topUpJournal } from '../modules/wallet/index.ts';
import type { Ctx } from '../platform/context.ts';
import { type SignIn, samplePassword } from './people.ts';

const idTypes = {
  Retailer: '01900000-0000-7000-8001-000000000001',
  Distributor: '01900000-0000-7000-8001-000000000002',
  Franchise: '01900000-0000-7000-8001-000000000003',
} as const;
const standardPackage = '01900000-0000-7000-8002-000000000001';
const networkBank = '01900000-0000-7000-8004-000000000001';

const shops = [
  {
    label: 'Franchise',
    userName: 'franchise',
    shopName: 'Udaan Seva Kendra',
    ownerName: 'Kavita Namoona',
    mobile: '9000000101',
    district: 'Kanpur Nagar',
    state: 'Uttar Pradesh',
    pin: '208001',
    balancePaise: 2_500_000,
  },
  {
    label: 'Retailer',
    userName: 'shop',
    shopName: 'Asha Digital Point',
    ownerName: 'Ramesh Namoona',
    mobile: '9000000102',
    district: 'Pune',
    state: 'Maharashtra',
    pin: '411001',
    balancePaise: 250_000,
  },
  {
    label: 'Distributor',
    userName: 'distributor',
    shopName: 'Thiruvenkatanathan Cyber Services',
    ownerName: 'Thiruvenkatanathan Subramaniam Venkataramanan',
    mobile: '9000000103',
    district: 'Chennai',
    state: 'Tamil Nadu',
    pin: '600001',
    balancePaise: 1_234_567_890,
  },
] as const;

export type SampleShop = { id: string; code: string; userName: string };

/** Three shops of different id types, each with money that came in as an approved payment would. */
export async function seedShops(ctx: Ctx): Promise<{ signIns: SignIn[]; shops: SampleShop[] }> {
  const signIns: SignIn[] = [];
  const made: SampleShop[] = [];
  for (const [index, { label, userName, balancePaise, ...shop }] of shops.entries()) {
    const password = samplePassword();
    const { id, code } = await createMerchant(ctx, {
      ...shop,
      email: `${userName}@sevadesk.example`,
      address1: `${12 + index} Sample Road`,
      address2: '',
      address3: '',
      pan: null,
      idTypeId: idTypes[label],
      packageId: standardPackage,
      registrationId: null,
      owner: { userName, password, locale: 'en', mustChangePassword: false },
    });
    await post(
      ctx,
      topUpJournal({
        requestId: ctx.ids.next(),
        merchantId: id,
        amountPaise: balancePaise,
        mode: 'IMPS',
        bankAccountId: networkBank,
        reference: `30000000010${index}`,
      }),
    );
    signIns.push({ area: 'out', label: `${label} ${code}`, userName, password });
    made.push({ id, code, userName });
  }
  return { signIns, shops: made };
}
