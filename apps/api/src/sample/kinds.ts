import type { ApplicantKind } from '@sevadesk/contract/nsdl-pan';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { readyApplication } from '../modules/nsdl-pan/apply/ready-application.ts';
import { createDraft } from '../modules/nsdl-pan/apply/save-draft.ts';
import type { Ctx } from '../platform/context.ts';
import { actingAsShop } from './sample-actors.ts';
import type { SampleClock } from './sample-time.ts';

type Told = ApplicantKind & { shop: string; hour: number; isReady: boolean; data: Record<string, unknown> };

const office = { offFlat: '7', offRoad: 'STATION ROAD', offPin: '208001', offCity: 'KANPUR', offState: 'UP' };
const home = { resFlat: '7', resRoad: 'STATION ROAD', resPin: '208001', resCity: 'KANPUR', resState: 'UP' };
const officer = { aoArea: 'KNP', aoType: 'W', aoRange: '75', aoNumber: '2' };
const indian = { origin: 'indian' } as const;

/** One of each kind that differs from an individual's new PAN: a company, a family, a correction, a person abroad. */
const told: readonly Told[] = [
  {
    ...indian,
    type: 'N',
    category: 'company',
    shop: 'shop',
    hour: 9,
    isReady: true,
    data: {
      ...officer,
      title: 'MS',
      entityName: 'NAMOONA TRADERS PRIVATE LIMITED',
      otherNameFlag: 'N',
      cardName: 'NAMOONA TRADERS PRIVATE LIMITED',
      birthDate: '2019-07-01',
      regNo: 'U51909UP2019PTC000001',
      offName: 'REGISTERED OFFICE',
      ...office,
      mobile: '9000002001',
      email: 'traders@sevadesk.example',
      income: ['BUSINESS'],
      businessCode: '20',
      entityDocument: 'roc_certificate',
      capacity: 'DIRECTOR',
      verifierName: 'RAMESH NAMOONA',
      place: 'KANPUR',
      cardType: 'P',
    },
  },
  {
    ...indian,
    type: 'N',
    category: 'huf',
    shop: 'shop',
    hour: 9.5,
    isReady: false,
    data: {
      ...officer,
      title: 'MS',
      entityName: 'NAMOONA FAMILY HUF',
      cardName: 'NAMOONA FAMILY HUF',
      otherNameFlag: 'N',
      dateUnknown: ['Y'],
      commAddress: 'R',
      ...home,
      mobile: '9000002002',
    },
  },
  {
    ...indian,
    type: 'C',
    category: 'individual',
    shop: 'shop',
    hour: 10,
    isReady: false,
    data: {
      pan: 'ZZZPN0001Z',
      changes: ['NAME', 'ADDRESS'],
      title: 'SMT',
      lastName: 'NAMOONA',
      firstName: 'REKHA',
      cardName: 'REKHA NAMOONA',
      oldName: 'REKHA VERMA',
      gender: 'F',
      birthDate: '1992-03-08',
      ...home,
      commAddress: 'R',
      mobile: '9000002003',
      panProof: 'pan_card',
      nameProof: 'marriage_certificate',
    },
  },
  {
    ...indian,
    type: 'N',
    category: 'individual',
    shop: 'franchise',
    hour: 10.5,
    isReady: false,
    data: {
      ...officer,
      title: 'SHRI',
      lastName: 'NAMOONA',
      firstName: 'VIJAY',
      cardName: 'VIJAY NAMOONA',
      otherNameFlag: 'N',
      gender: 'M',
      birthDate: '1986-12-01',
      residency: 'NRI',
      resFlat: '21',
      resRoad: 'AL RIGGA ROAD',
      resCountry: 'AE',
      resZip: '00000',
      resCity: 'DUBAI',
      commAddress: 'R',
      isd: '971',
      mobileAbroad: '500000001',
      email: 'vijay@sevadesk.example',
      cardType: 'P',
    },
  },
];

/** Adds the unusual kinds of applications, so that the sample has every form. */
export async function startOtherKinds(ctx: Ctx, clock: SampleClock): Promise<void> {
  for (const { shop, hour, isReady, data, type, category, origin } of told) {
    const signDate = istDateOf(clock.goTo(0, hour));
    const owner = await actingAsShop(ctx, shop);
    const draft = await createDraft(owner, { type, category, origin, data: { ...data, signDate } });
    if (isReady) await readyApplication(owner, { id: draft.id, version: draft.version });
  }
}
