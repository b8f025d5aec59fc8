import { toPaise } from '@sevadesk/contract/kernel/paise';
import type { BankProductInput } from '@sevadesk/contract/masters';
import { createProduct } from '../modules/masters/save-product.ts';
import { addMember } from '../modules/members/add-member.ts';
import { createShopStaff } from '../modules/members/save-staff.ts';
import type { Ctx } from '../platform/context.ts';
import { samplePassword } from './people.ts';
import { actingAs, actingAsShop } from './sample-actors.ts';
import { idTypes } from './shops.ts';

const members = [
  {
    shopName: 'Namoona Kendra Unnao',
    ownerName: 'Sunita Namoona',
    userName: 'unnao',
    district: 'Unnao',
    pin: '209801',
  },
  {
    shopName: 'Kalpanik Seva Bithoor',
    ownerName: 'Harpal Kalpanik',
    userName: 'bithoor',
    district: 'Kanpur Nagar',
    pin: '209201',
  },
] as const;

/** Adds two members of the sample's franchise and one person of its staff, as the franchise itself does. */
export async function seedMembers(ctx: Ctx): Promise<void> {
  const franchise = await actingAsShop(ctx, 'franchise');
  for (const [index, member] of members.entries()) {
    await addMember(franchise, {
      ...member,
      requestId: ctx.ids.next(),
      mobile: String(9_000_000_301 + index),
      email: `${member.userName}@sevadesk.example`,
      pan: undefined,
      gstin: undefined,
      address1: `${3 + index} Udaharan Marg`,
      address2: undefined,
      address3: undefined,
      state: 'UP',
      idTypeId: idTypes.Retailer,
      pricePaise: toPaise(50_000),
      locale: 'en',
    });
  }
  await createShopStaff(franchise, {
    displayName: 'Imran Udaharan',
    userName: 'franchise.desk',
    mobile: '9000000311',
    email: 'desk@sevadesk.example',
    permissions: ['m.pan.apply', 'm.pan.view'],
    password: samplePassword(),
  });
}

const offered = {
  minIncomePaise: null,
  commissionMode: 'package',
  commissionPaise: null,
  commissionBasisPoints: null,
  applyMode: 'lead',
  applyUrl: undefined,
  isActive: true,
} as const;

const products: readonly BankProductInput[] = [
  {
    ...offered,
    kind: 'cc',
    bankName: 'Namoona Bank',
    name: 'Namoona Everyday Card',
    features: 'Two points for every ₹100\nNo fuel surcharge up to ₹250 a month',
    eligibility: 'Age 21 to 60\nSalaried or own business',
    minIncomePaise: toPaise(2_000_000),
    joiningFeePaise: toPaise(49_900),
    annualFeePaise: toPaise(49_900),
    position: 10,
  },
  {
    ...offered,
    kind: 'loan',
    bankName: 'Kalpanik Bank',
    name: 'Kalpanik Personal Loan',
    features: 'Money within two days\nNo security',
    eligibility: 'Salaried for two years',
    minIncomePaise: toPaise(2_500_000),
    loanType: 'personal',
    rateFromBasisPoints: 1_050,
    rateToBasisPoints: 1_800,
    minAmountPaise: toPaise(5_000_000),
    maxAmountPaise: toPaise(150_000_000),
    minMonths: 12,
    maxMonths: 60,
    processingFeeBasisPoints: 200,
    commissionMode: 'own',
    commissionBasisPoints: 75,
    position: 10,
  },
  {
    ...offered,
    kind: 'loan',
    bankName: 'Namoona Bank',
    name: 'Namoona Gold Loan',
    features: 'Repay interest only, gold back at the end',
    eligibility: 'Gold of 18 carat or more',
    loanType: 'gold',
    rateFromBasisPoints: 900,
    rateToBasisPoints: 1_200,
    minAmountPaise: toPaise(1_000_000),
    maxAmountPaise: toPaise(50_000_000),
    minMonths: 3,
    maxMonths: 24,
    processingFeeBasisPoints: 50,
    applyMode: 'link',
    applyUrl: 'https://apply.namoona-bank.example/gold?from=sevadesk',
    position: 20,
  },
];

/** Adds cards and loans of imaginary banks. */
export async function seedProducts(ctx: Ctx): Promise<void> {
  const admin = await actingAs(ctx, 'admin');
  for (const product of products) await createProduct(admin, product);
}
