import type { Page } from '@playwright/test';
import { bills, ownBills } from '@sevadesk/contract/bills';
import { courier, ownCourier } from '@sevadesk/contract/courier';
import { enquiries } from '@sevadesk/contract/enquiries';
import { imports } from '@sevadesk/contract/imports';
import { verhoeffDigit } from '@sevadesk/contract/kernel/check-digits';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import { nps } from '@sevadesk/contract/nps';
import { nsdlPan, nsdlPanPile, paperless } from '@sevadesk/contract/nsdl-pan';
import { registration } from '@sevadesk/contract/registration';
import { freshDigits, freshMobile } from '../journeys/steps/shop.ts';
import { callAs, tokenOf } from '../stack/api.ts';
import { mailAbout } from '../stack/mail.ts';
import { captchaAnswer } from '../stack/settings.ts';

/** Creates a registration that awaits a decision; returns its reference number. */
export async function createRegistration(page: Page): Promise<string> {
  const email = `visitor${freshDigits(8)}@shop.example`;
  await page.request.post('/api/captcha');
  const body = { email, captcha: captchaAnswer };
  const { verificationId } = await callAs<{ verificationId: string }>(page, registration.verifyEmail, { body });
  const { subject } = await mailAbout(email, /code/);
  const code = /\d{6}/.exec(subject)?.[0] ?? '';
  const { proof } = await callAs<{ proof: string }>(page, registration.confirmEmail, {
    body: { verificationId, code },
  });
  const { idTypes } = await callAs<{ idTypes: { id: string }[] }>(page, registration.options);
  const person = { fName: 'Meena', lName: 'Namoona', fatherName: 'Hari Namoona', gender: 'F', dob: '1991-02-03' };
  const shop = { idTypeId: idTypes[0]?.id, shopName: 'Meena Seva', address1: '3 Mall Road', pin: '208001' };
  const place = { district: 'Kanpur Nagar', state: 'UP', mobileNo: freshMobile('7') };
  const { refNo } = await callAs<{ refNo: string }>(page, registration.submit, {
    body: { ...person, ...shop, ...place, proof, consent: true },
  });
  return refNo;
}

/** Returns an enquiry of the sample, or a later one. */
export async function newestEnquiry(page: Page): Promise<string> {
  const { data } = await callAs<{ data: { id: string }[] }>(page, enquiries.list, { body: {} });
  return data[0]?.id ?? '';
}

/** Returns the ticket that changed last, of the sample or a later one. */
export async function newestTicket(page: Page, list: Endpoint): Promise<string> {
  const { data } = await callAs<{ data: { id: string }[] }>(page, list, { body: {} });
  return data[0]?.id ?? '';
}

/** Creates an unsent consignment of the merchant on the page. */
export async function createConsignment(page: Page): Promise<string> {
  const body = { formIds: [], otherContents: 'Ink pad', isSent: false };
  return (await callAs<{ id: string }>(page, ownCourier.add, { body })).id;
}

/** Returns a consignment of the sample, or a later one. */
export async function newestConsignment(page: Page): Promise<string> {
  const { data } = await callAs<{ data: { id: string }[] }>(page, courier.list, { body: {} });
  return data[0]?.id ?? '';
}

/** Returns the newest submitted NPS registration of the shop. */
export async function newestNps(page: Page): Promise<string> {
  const filters = [{ field: 'status', opt: 'eq', value1: 'submitted' }];
  const { data } = await callAs<{ data: { id: string }[] }>(page, nps.list, { body: { filters } });
  return data[0]?.id ?? '';
}

/** Returns the shop's newest paid bill. */
export async function newestBill(page: Page): Promise<string> {
  const filters = [{ field: 'status', opt: 'eq', value1: 'paid' }];
  const { data } = await callAs<{ data: { id: string }[] }>(page, ownBills.list, { body: { filters } });
  return data[0]?.id ?? '';
}

/** Returns the newest difference between the bill network's file and our payments. */
export async function newestDifference(page: Page): Promise<string> {
  const { data } = await callAs<{ data: { id: string }[] }>(page, bills.differences, { body: {} });
  return data[0]?.id ?? '';
}

function typedForm(firstName: string) {
  const digits = `7${freshDigits(10)}`;
  const name = `${firstName} NAMOONA`;
  return {
    aoArea: 'KNP',
    aoType: 'W',
    aoRange: '75',
    aoNumber: '2',
    title: 'SMT',
    lastName: 'NAMOONA',
    firstName,
    cardName: name,
    otherNameFlag: 'N',
    gender: 'F',
    birthDate: '1991-02-03',
    singleParent: 'N',
    cardParent: 'F',
    fatherLastName: 'NAMOONA',
    motherLastName: 'NAMOONA',
    resFlat: '3',
    resRoad: 'MALL ROAD',
    resPin: '208001',
    resCity: 'KANPUR',
    resState: 'UP',
    commAddress: 'R',
    mobile: freshMobile('7'),
    email: 'meena@people.example',
    income: ['NONE'],
    aadhaar: `${digits}${verhoeffDigit(digits)}`,
    aadhaarName: name,
    verifierName: name,
    capacity: 'SELF',
    identityDocument: 'passport',
    addressDocument: 'passport',
    birthDocument: 'birth_certificate',
    place: 'KANPUR',
    signDate: istDateOf(new Date()),
    cardType: 'P',
  };
}

type Draft = { id: string; version: number };

/** Creates a draft application of the merchant on the page. */
const makeDraft = (page: Page, firstName = 'MEENA'): Promise<Draft> =>
  callAs<Draft>(page, nsdlPan.createDraft, { body: { type: 'N', category: 'individual', data: typedForm(firstName) } });

/** Creates a draft of each kind that an address names: correction forms and company forms. */
export async function createDraftsByPath(page: Page): Promise<(path: string) => string> {
  const begin = async (type: 'N' | 'C', category: 'individual' | 'company') =>
    (await callAs<Draft>(page, nsdlPan.createDraft, { body: { type, category, data: {} } })).id;
  const [person, company] = [await begin('C', 'individual'), await begin('C', 'company')];
  const { id: fresh } = await makeDraft(page);
  const freshCompany = await begin('N', 'company');
  return (path) => {
    const isCompany = path.includes('{category}') || path.includes('/company/');
    if (path.includes('/c/apply')) return isCompany ? company : person;
    return isCompany ? freshCompany : fresh;
  };
}

/** Creates a paid application that awaits its scan. */
export async function createSubmitted(page: Page, firstName?: string): Promise<string> {
  const { id, version } = await makeDraft(page, firstName);
  await callAs(page, nsdlPan.ready, { params: { id }, body: { version } });
  type Ready = { data: { id: string; todayPricePaise: number }[]; consentVersion: string };
  const { data, consentVersion } = await callAs<Ready>(page, nsdlPan.preSubmit);
  const pricePaise = data.find((row) => row.id === id)?.todayPricePaise;
  await callAs(page, nsdlPan.confirm, { body: { ids: [id], consent: true, consentVersion, pricePaise } });
  return id;
}

/** Creates an uploaded bank statement that awaits its column mapping. */
export async function createImport(page: Page): Promise<string> {
  type Kinds = { data: { kind: string; sources: { id: string }[] }[] };
  const { data } = await callAs<Kinds>(page, imports.kinds);
  const [kind] = data;
  const answer = await page.request.post(imports.upload.path, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    multipart: {
      data: JSON.stringify({ kind: kind?.kind, source: kind?.sources[0]?.id }),
      file: { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from('Date,Narration,Credit\n') },
    },
  });
  const { id }: { id: string } = await answer.json();
  return id;
}

/** Creates a batch scan without uploaded data. */
export async function createPile(page: Page): Promise<string> {
  const body = { name: 'Counter 3.pdf', bytes: 5_000_000, fingerprint: freshDigits(12) };
  return (await callAs<{ id: string }>(page, nsdlPanPile.begin, { body })).id;
}

/** Returns the number of a TIN-rejected application; the sample has some. */
export async function refusedAckNo(page: Page, list: Endpoint): Promise<string> {
  const { data } = await callAs<{ data: { ackNo: string }[] }>(page, list, { body: {} });
  return data[0]?.ackNo ?? '';
}

/** Creates the short form of a paperless application that was not forwarded; returns its id. */
export async function createPaperless(page: Page): Promise<string> {
  const body = {
    type: 'N',
    mode: 'S',
    cardType: 'P',
    title: 'SMT',
    lastName: 'NAMOONA',
    firstName: 'MEENA',
    gender: 'F',
    birthDate: '1991-02-03',
    mobile: freshMobile('7'),
    email: 'meena@people.example',
  };
  return (await callAs<{ id: string }>(page, paperless.create, { body })).id;
}
