import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { parseRupees } from '@sevadesk/contract/kernel/money';
import {
  type ApplicantKind,
  definitionOf,
  type FormDefinition,
  type FormValues,
  firstFormVersions,
  versionOn,
} from '@sevadesk/contract/nsdl-pan';
import { m, panLabel } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { press, textField } from '../pages/form.ts';
import { shownNumber } from '../pages/number.ts';
import { signIn } from '../pages/sign-in.ts';
import { prove } from '../stack/prove.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { watchPage } from '../watch-page.ts';
import { newApplicant } from '../journeys/steps/applicant.ts';
import { fillForm } from '../journeys/steps/fill-form.ts';
import { freshDigits, freshMobile } from '../journeys/steps/shop.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const today = istDateOf(new Date());
const root = '/merchant/product/nsdl-pan/physical';
let context: BrowserContext;
let page: Page;
let watch: ReturnType<typeof watchPage>;

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext();
  page = await context.newPage();
  watch = watchPage(page);
  await signIn(page, sampleSignIn('shop'));
});
test.afterEach(() => watch.expectNoFaults());
test.afterAll(() => context.close());

function formOf(kind: Omit<ApplicantKind, 'origin'>): FormDefinition {
  const version = versionOn(firstFormVersions, kind, today);
  if (!version) throw new Error('No form opens today.');
  return definitionOf(version, today);
}

/** Opens the category choice, and the form from there. */
async function choose({ type, category }: FormDefinition): Promise<void> {
  await page.goto(`${root}/${type.toLowerCase()}/apply`);
  await page.getByRole('link', { name: new RegExp(`^${panLabel('category', category)} `) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(panLabel('category', category));
}

/** Confirms, pays and gets the token; returns the price in paise. */
async function payFor(name: string): Promise<number> {
  await press(page, m.nsdl_pan_merchant_form_next());
  await expect(page.getByRole('heading', { level: 1, name: m.nsdl_pan_merchant_pre_title() })).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
  const pay = page.getByRole('button', { name: /^Pay [\d,]+\.\d\d\/-/ });
  const price = /[\d,]+\.\d\d/.exec(await pay.innerText())?.[0] ?? '';
  await page.getByRole('checkbox', { name: m.nsdl_pan_consent() }).check();
  await pay.click();
  await expect(page.getByRole('heading', { level: 1, name: m.nsdl_pan_merchant_pre_done_title() })).toBeVisible();
  expect(await shownNumber(page.getByRole('main'))).toMatch(/^\d{12}$/);
  return parseRupees(price.replaceAll(',', '')) ?? 0;
}

const office: FormValues = { offFlat: '12', offRoad: 'STATION ROAD', offPin: '208001' };
const home: FormValues = { resFlat: '12', resRoad: 'GANDHI MARG', resPin: '208001' };
const contact = (): FormValues => ({ mobile: freshMobile('8'), email: `form${freshDigits(5)}@people.example` });

test('MER-06 MER-07 MER-08 a company applies, typed by keyboard and mouse, and gets its token', async () => {
  const form = formOf({ category: 'company', type: 'N' });
  await choose(form);
  await expectFitsPhone(page);
  await expectAccessible(page);
  const name = 'NAMOONA AND SONS PRIVATE LIMITED';
  const values = {
    entityName: name,
    otherNameFlag: 'N',
    birthDate: '2020-02-29',
    regNo: `U${freshDigits(5)}UP2020PTC${freshDigits(6)}`,
    offName: 'REGISTERED OFFICE',
    ...office,
    ...contact(),
    income: ['BUSINESS'],
    businessCode: '12',
    entityDocument: 'roc_certificate',
    verifierName: 'RAMESH NAMOONA',
    capacity: 'DIRECTOR',
    place: 'KANPUR',
  };
  await fillForm(page, form, values, { office: 'Kanpur', today });
  await expect(textField(page, panLabel('field', 'cardName'))).toHaveValue(name);
  expect(await payFor(name)).toBe(10_700);
});

test('MER-07 a family without a date of formation applies through the Karta', async () => {
  const form = formOf({ category: 'huf', type: 'N' });
  await choose(form);
  const values = {
    entityName: 'NAMOONA FAMILY HUF',
    otherNameFlag: 'N',
    dateUnknown: ['Y'],
    commAddress: 'R',
    ...home,
    ...contact(),
    income: ['HOUSE_PROPERTY'],
    entityDocument: 'karta_affidavit',
    identityDocument: 'passport',
    addressDocument: 'passport',
    birthDocument: 'birth_certificate',
    verifierName: 'RAMESH NAMOONA',
    capacity: 'KARTA',
    place: 'KANPUR',
  };
  await fillForm(page, form, values, { office: 'Kanpur', today });
  expect(await payFor('NAMOONA FAMILY HUF')).toBe(10_700);
});

test('MER-06 MER-07 a correction is a reprint until a change is selected, and requires the proof of each change', async () => {
  const form = formOf({ category: 'individual', type: 'C' });
  await choose(form);
  await expect(page.getByText(m.nsdl_pan_merchant_reprint())).toBeVisible();
  const person = newApplicant('DEEPA', 'NAMOONA');
  const values = {
    pan: 'ZZZPS1234A',
    changes: ['NAME', 'SURRENDER'],
    title: 'SMT',
    lastName: 'NAMOONA',
    firstName: 'DEEPA',
    oldName: 'DEEPA SHARMA',
    gender: 'F',
    birthDate: '1990-05-11',
    singleParent: 'N',
    fatherLastName: 'SHARMA',
    fatherFirstName: 'RAMESH',
    motherLastName: 'SHARMA',
    motherFirstName: 'SUNITA',
    ...home,
    ...contact(),
    aadhaar: person.aadhaar,
    aadhaarName: 'DEEPA NAMOONA',
    surrender1: 'ZZZPS4321B',
    identityDocument: 'passport',
    addressDocument: 'passport',
    panProof: 'pan_card',
    nameProof: 'marriage_certificate',
    place: 'KANPUR',
  };
  await fillForm(page, form, values, { today });
  await expect(page.getByText(m.nsdl_pan_merchant_reprint())).toHaveCount(0);
  expect(await payFor('DEEPA NAMOONA')).toBe(10_700);
});

test('MER-07 a minor of a single mother applies through her, without a father and without Aadhaar', async () => {
  const form = formOf({ category: 'individual', type: 'N' });
  await choose(form);
  const values = {
    title: 'KUMARI',
    lastName: 'NAMOONA',
    firstName: 'ELA',
    otherNameFlag: 'N',
    gender: 'F',
    birthDate: '2018-04-01',
    singleParent: 'Y',
    motherLastName: 'NAMOONA',
    motherFirstName: 'FARAH',
    ...home,
    ...contact(),
    income: ['NONE'],
    raTitle: 'SMT',
    raLastName: 'NAMOONA',
    raFirstName: 'FARAH',
    raFlat: '12',
    raArea: 'CIVIL LINES',
    raPin: '208001',
    identityDocument: 'passport',
    addressDocument: 'passport',
    birthDocument: 'birth_certificate',
    capacity: 'REPRESENTATIVE',
    verifierName: 'FARAH NAMOONA',
    place: 'KANPUR',
  };
  await fillForm(page, form, values, { office: 'Kanpur', today, doubt: panLabel('field', 'aadhaar') });
  expect(await payFor('ELA NAMOONA')).toBe(10_700);
});

test('MER-07 a non-resident types an address abroad, needs no Aadhaar, and pays for a card sent there', async () => {
  const form = formOf({ category: 'individual', type: 'N' });
  await choose(form);
  const values = {
    title: 'SHRI',
    lastName: 'NAMOONA',
    firstName: 'GAURAV',
    otherNameFlag: 'N',
    gender: 'M',
    birthDate: '1985-07-09',
    singleParent: 'N',
    fatherLastName: 'NAMOONA',
    fatherFirstName: 'RAMESH',
    motherLastName: 'NAMOONA',
    residency: 'NRI',
    resFlat: '9',
    resRoad: 'AL RIGGA ROAD',
    resCountry: 'AE',
    resZip: '00000',
    resCity: 'DUBAI',
    isd: '971',
    mobileAbroad: `5${freshDigits(8)}`,
    email: 'gaurav@people.example',
    income: ['SALARY'],
    identityDocument: 'passport',
    addressDocument: 'foreign_bank_statement',
    birthDocument: 'passport',
    capacity: 'SELF',
    place: 'DUBAI',
  };
  await fillForm(page, form, values, { office: 'Kanpur', today });
  expect(await payFor('GAURAV NAMOONA')).toBe(101_700);
  expect(await prove()).toContain('Proven');
});

test('MER-07 an earlier application fills another kind of form, and values without a field are listed', async () => {
  await page.goto(`${root}/company/c/apply`);
  await press(page, m.nsdl_pan_merchant_former_title());
  const dialog = page.getByRole('dialog', { name: m.nsdl_pan_merchant_former_title() });
  await dialog.getByRole('button', { name: /GAURAV NAMOONA/ }).click();
  await expect(page.getByText(/^Not copied, because this form does not have these fields/)).toBeVisible();
  await expect(page).toHaveURL(/\/company\/c\/apply\/[0-9a-f-]{36}$/);
  await press(page, m.nsdl_pan_merchant_form_delete());
  await page.getByRole('dialog').getByRole('button', { name: m.nsdl_pan_merchant_form_delete(), exact: true }).click();
  await expect(page.getByText(m.nsdl_pan_merchant_form_deleted())).toBeVisible();
});
