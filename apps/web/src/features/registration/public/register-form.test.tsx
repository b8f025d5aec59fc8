import { auth } from '@sevadesk/contract/auth';
import { masters } from '@sevadesk/contract/masters';
import { registration } from '@sevadesk/contract/registration';
import { site } from '@sevadesk/contract/site';
import { toPaise } from '@sevadesk/contract/kernel/money';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failEndpoint, mockEndpoint, mockFile } from '../../../shared/test/mock-endpoint.ts';
import { renderWith } from '../../../shared/test/render-with.tsx';
import { RegisterForm } from './register-form.tsx';

const idTypeId = '01900000-0000-7000-8001-000000000001';
const verificationId = '01900000-0000-7000-8000-000000000002';

beforeEach(() => {
  mockEndpoint(registration.options, () => ({
    idTypes: [{ id: idTypeId, name: 'Retailer', pricePaise: toPaise(50_000) }],
    states: [
      { code: 'UP', name: 'Uttar Pradesh' },
      { code: 'DL', name: 'Delhi' },
    ],
  }));
  mockFile(auth.captcha, 'captcha.png');
  mockEndpoint(masters.pincode, ({ params }) => ({
    pincode: params.pin,
    state: 'Uttar Pradesh',
    districts: ['Kanpur Nagar', 'Kanpur Dehat'],
    postOffice: 'Kanpur',
  }));
  mockEndpoint(site.businessInfo, () => ({
    businessName: 'Example Network',
    add1: '',
    add2: '',
    add3: '',
    district: '',
    pin: '',
    state: '',
    contactNo: '',
    emailId: '',
  }));
  mockEndpoint(registration.verifyEmail, () => ({ verificationId, validMinutes: 10, resendSeconds: 60 }));
  mockEndpoint(registration.confirmEmail, () => ({ proof: 'proof-of-asha' }));
});

type User = Awaited<ReturnType<typeof renderWith>>['user'];
const next = (user: User) => user.click(screen.getByRole('button', { name: 'Continue' }));

async function fillPerson(user: User) {
  await user.type(await screen.findByLabelText(/First name/), 'Asha');
  await user.type(screen.getByLabelText(/Last name/), 'Verma');
  await user.type(screen.getByLabelText(/Father's name/), 'Ramesh Verma');
  await user.type(screen.getByLabelText(/Date of birth/), '11/05/1990');
  await user.type(screen.getByLabelText(/Mobile number/), '9812345670');
  await user.click(screen.getByLabelText('Female'));
  await next(user);
}

async function fillShop(user: User) {
  await user.type(await screen.findByLabelText(/Shop name/), 'Asha Digital Seva');
  await user.selectOptions(screen.getByLabelText(/Type of account/), idTypeId);
  await user.type(screen.getByLabelText(/Address line 1/), '12 Station Road');
  await user.type(screen.getByLabelText(/PIN code/), '208001');
  await waitFor(() => expect(screen.getByLabelText(/District/)).toHaveValue('Kanpur Nagar'));
  await next(user);
}

async function proveEmail(user: User) {
  await user.type(await screen.findByLabelText(/E-mail/), 'asha@example.in');
  await user.type(screen.getByLabelText(/Characters in the picture/), 'TEST7');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(await screen.findByLabelText(/Code from the mail/), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm code' }));
}

describe('registering', () => {
  it('PUB-10 guides through the steps to a reference number', async () => {
    const sent: unknown[] = [];
    mockEndpoint(registration.submit, ({ body }) => {
      sent.push(body);
      return { refNo: 'R261121ABCDE' };
    });
    const { user } = await renderWith(<RegisterForm />);
    await fillPerson(user);
    await fillShop(user);
    await proveEmail(user);
    await user.click(await screen.findByRole('checkbox', { name: /Example Network/ }));
    await user.click(screen.getByRole('button', { name: 'Submit registration' }));
    expect(await screen.findByText('R261121ABCDE')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        fName: 'Asha',
        lName: 'Verma',
        fatherName: 'Ramesh Verma',
        gender: 'F',
        dob: '1990-05-11',
        mobileNo: '9812345670',
        idTypeId,
        shopName: 'Asha Digital Seva',
        address1: '12 Station Road',
        pin: '208001',
        district: 'Kanpur Nagar',
        state: 'UP',
        proof: 'proof-of-asha',
        consent: true,
      },
    ]);
    expect(window.localStorage.getItem('registration-draft')).toBeNull();
  });

  it('keeps typed values when going back, and when the page is opened again', async () => {
    const first = await renderWith(<RegisterForm />);
    await fillPerson(first.user);
    await first.user.type(await screen.findByLabelText(/Shop name/), 'Half a na');
    await first.user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText(/First name/)).toHaveValue('Asha');
    first.unmount();
    await renderWith(<RegisterForm />);
    expect(await screen.findByLabelText(/Shop name/)).toHaveValue('Half a na');
    expect(screen.getByText(/Your entries from last time are saved/)).toBeInTheDocument();
  });

  it('starts again on request', async () => {
    const first = await renderWith(<RegisterForm />);
    await fillPerson(first.user);
    first.unmount();
    const { user } = await renderWith(<RegisterForm />);
    await user.click(await screen.findByRole('button', { name: 'Start again' }));
    expect(await screen.findByLabelText(/First name/)).toHaveValue('');
  });

  it('shows errors and does not continue', async () => {
    const { user } = await renderWith(<RegisterForm />);
    await user.type(await screen.findByLabelText(/Date of birth/), '11/05/2020');
    await user.type(screen.getByLabelText(/Mobile number/), '12345');
    await next(user);
    expect(await screen.findAllByText('Required')).not.toHaveLength(0);
    expect(screen.getByText(/mobile number of 10 digits/)).toBeInTheDocument();
    expect(screen.queryByLabelText(/Shop name/)).toBeNull();
  });

  it('suggests district and state, but keeps typed values', async () => {
    const { user } = await renderWith(<RegisterForm />);
    await fillPerson(user);
    await user.type(await screen.findByLabelText(/District/), 'Unnao');
    await user.type(screen.getByLabelText(/PIN code/), '208001');
    await waitFor(() => expect(screen.getByLabelText(/State/)).toHaveValue('UP'));
    expect(screen.getByLabelText(/District/)).toHaveValue('Unnao');
  });

  it('explains that the verified address is in use', async () => {
    failEndpoint(registration.confirmEmail, 409, {
      message: 'A registration with this mobile number or e-mail address is already pending. Check its status instead.',
      code: 'registration_open',
    });
    const { user } = await renderWith(<RegisterForm />);
    await fillPerson(user);
    await fillShop(user);
    await proveEmail(user);
    expect(await screen.findByText(/already pending/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit registration' })).toBeNull();
  });

  it('returns to the e-mail step when the proof has expired, and keeps the rest', async () => {
    failEndpoint(registration.submit, 400, {
      message: 'Confirm your e-mail address first.',
      code: 'email_not_verified',
    });
    const { user } = await renderWith(<RegisterForm />);
    await fillPerson(user);
    await fillShop(user);
    await proveEmail(user);
    await user.click(await screen.findByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Submit registration' }));
    expect(await screen.findByRole('button', { name: 'Send code' })).toBeInTheDocument();
    expect(screen.getByLabelText(/E-mail/)).toHaveValue('asha@example.in');
  });
});
