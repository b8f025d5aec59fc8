import { expect, type Page, test } from '@playwright/test';
import { m, panLabel } from '@sevadesk/messages';
import { aadhaarPicture } from '../../apps/api/test/factories/aadhaar-code.ts';
import { expectAccessibleNow } from '../checks/screen.ts';
import { chooseOption, chooseRadio, fillFields, press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { sampleSignIn } from '../stack/settings.ts';
import { signIn } from '../pages/sign-in.ts';
import { newApplicant } from './steps/applicant.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const open = people();
const label = (key: string) => panLabel('field', key);
const applyTo = '/merchant/product/nsdl-pan/physical/individual/N/apply';
const surname = `NAMOONA${String.fromCharCode(...[0, 0, 0, 0].map(() => 65 + Math.floor(Math.random() * 26)))}`;
const citizen = newApplicant('SARITA', surname);
let phone: Page;

const step = (at: number) => phone.getByRole('button', { name: m.shared_step_of({ step: at, steps: 6 }) });
const next = async (to: number) => {
  await press(phone, m.shared_next());
  await expect(step(to)).toBeVisible();
};

async function startForm(): Promise<void> {
  await phone.goto(applyTo);
  await expect(step(1)).toBeVisible();
}

test('a shop signs in on a phone', async ({ browser }) => {
  phone = await open(browser);
  await phone.setViewportSize({ width: 360, height: 780 });
  await signIn(phone, sampleSignIn('shop'));
});

test("MER-07 the form begins with the customer's documents, and the code of the Aadhaar card fills it", async () => {
  await startForm();
  await expect(phone.getByRole('heading', { name: m.nsdl_pan_merchant_begin_title() })).toBeVisible();
  const picture = await aadhaarPicture({
    name: `Sarita Devi ${surname}`,
    birthDate: '11-05-1990',
    gender: 'F',
    careOf: `D/O: Ramesh ${surname}`,
    house: '12/3',
    street: 'Udaharan Marg',
    locality: 'Shastri Nagar',
    district: 'Kanpur Nagar',
    state: 'Uttar Pradesh',
    pin: '208001',
  });
  await phone
    .getByLabel(m.nsdl_pan_merchant_qr_read(), { exact: true })
    .setInputFiles({ name: 'code.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(textField(phone, label('lastName'))).toHaveValue(surname);
  await expect(textField(phone, label('middleName'))).toHaveValue('DEVI');
  await expect(phone.getByText(m.nsdl_pan_merchant_qr_mark(), { exact: true }).first()).toBeVisible();
  await expectAccessibleNow(phone);
});

test('MER-07 an incomplete step stays and shows what is missing; then it continues to the review', async () => {
  await press(phone, m.shared_next());
  await expect(phone.getByText(m.faults_required()).first()).toBeVisible();
  await expect(step(1)).toBeVisible();
  await chooseRadio(phone, label('title'), panLabel('choice_title', 'SMT'));
  await next(2);
  await expect(textField(phone, label('birthDate'))).toHaveValue(citizen.birthDate);
  await expect(textField(phone, label('fatherFirstName'))).toHaveValue('RAMESH');
  await fillFields(phone, { [label('motherLastName')]: surname });
  await next(3);
  await expect(textField(phone, label('resRoad'))).toHaveValue('UDAHARAN MARG');
  await next(4);
  await expect(textField(phone, label('aoArea'))).not.toHaveValue('');
  await fillFields(phone, {
    [label('mobile')]: citizen.mobile,
    [label('email')]: citizen.email,
    [label('aadhaar')]: citizen.aadhaar,
  });
  await phone.getByRole('checkbox', { name: panLabel('choice_income', 'NONE'), exact: true }).check();
  await next(5);
  await chooseOption(phone, label('identityDocument'), panLabel('document', 'passport'));
  await expect(phone.getByRole('combobox', { name: label('addressDocument'), exact: true })).toHaveValue('passport');
  await next(6);
  await expect(textField(phone, label('place'))).toHaveValue('KANPUR NAGAR');
  await expectAccessibleNow(phone);
  await press(phone, m.nsdl_pan_merchant_form_next());
  await expect(phone.getByRole('heading', { level: 1, name: m.nsdl_pan_merchant_pre_title() })).toBeVisible();
});

test('MER-07 the next family member gets the same address with one press', async () => {
  await startForm();
  await chooseRadio(phone, label('title'), panLabel('choice_title', 'SHRI'));
  await fillFields(phone, { [label('lastName')]: surname, [label('firstName')]: 'RAMESH' });
  await next(2);
  await expect(phone.getByRole('radio', { name: panLabel('choice_gender', 'M'), exact: true })).toBeChecked();
  await step(2).click();
  await phone.getByRole('menuitem', { name: m.nsdl_pan_merchant_step_address() }).click();
  await phone.getByRole('button', { name: new RegExp(surname) }).click();
  await expect(textField(phone, label('resRoad'))).toHaveValue('UDAHARAN MARG');
  await expect(textField(phone, label('resPin'))).toHaveValue('208001');
});

test('MER-07 a picture without a code is reported, and typed values stay', async () => {
  await step(3).click();
  await phone.getByRole('menuitem').first().click();
  const blank = await phone.screenshot();
  await phone
    .getByLabel(m.nsdl_pan_merchant_qr_read(), { exact: true })
    .setInputFiles({ name: 'blank.png', mimeType: 'image/png', buffer: blank });
  await expect(phone.getByText(m.nsdl_pan_merchant_qr_none())).toBeVisible();
  await expect(textField(phone, label('firstName'))).toHaveValue('RAMESH');
});
