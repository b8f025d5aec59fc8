import { auth } from '@sevadesk/contract/auth';
import { registration } from '@sevadesk/contract/registration';
import { site } from '@sevadesk/contract/site';
import { m } from '@sevadesk/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { failEndpoint, mockFile } from '../../shared/test/mock-endpoint.ts';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { workList } from '../../shared/test/work-list.tsx';
import { fillField, refusedFields, workForm } from '../../shared/test/work-form.tsx';
import { ApproveForm } from './components/approve-form.tsx';
import { CodeForm } from './components/code-form.tsx';
import { EmailStep } from './components/email-step.tsx';
import { PersonStep } from './components/person-step.tsx';
import { RejectForm } from './components/reject-form.tsx';
import { ResumeByMail } from './components/resume-by-mail.tsx';
import { ReviewStep } from './components/review-step.tsx';
import { ShopStep } from './components/shop-step.tsx';
import { StatusForm } from './components/status-form.tsx';
import { RegistrationList } from './staff/registration-list.tsx';

const id = sampleId(1);
const person = {
  fName: 'Meera',
  lName: 'Shah',
  fatherName: 'R Shah',
  dob: '1990-05-01',
  mobileNo: '9800000001',
  gender: 'F',
};
const shop = {
  shopName: 'Meera Point',
  idTypeId: id,
  address1: '1 Test Road',
  pin: '411001',
  district: 'Pune',
  state: 'MH',
};
const options = sampleOf(registration.options.reply, {
  idTypes: [{ id, name: 'Retailer' }],
  states: [{ code: 'MH', name: 'Maharashtra' }],
} as never);
const form = () => document.querySelector('form') as HTMLFormElement;
const typeCaptcha = () => fillField('captcha', 'ABCDE');
/** After a rejection the answer is cleared together with its picture. */
const typeNewCaptcha = async () => {
  await waitFor(() => expect(document.querySelector('[name="captcha"]')).toHaveValue(''));
  await fillField('captcha', 'ABCDE');
};

beforeEach(() => mockFile(auth.captcha, 'captcha.png'));

async function submitEmpty(screenOf: React.ReactNode) {
  await renderWith(screenOf);
  await waitFor(() => expect(form()).not.toBeNull());
  fireEvent.submit(form());
  await screen.findByRole('alert');
  return refusedFields();
}

it('PUB-04 a person requires all six values, and the next step follows', async () => {
  const [onChange, onNext] = [vi.fn(), vi.fn()];
  const blank = { fName: '', lName: '', fatherName: '', dob: null, mobileNo: '', gender: '' };
  expect(await submitEmpty(<PersonStep values={blank} onChange={onChange} onNext={onNext} />)).toEqual(
    Object.keys(blank),
  );
  expect(onNext).not.toHaveBeenCalled();
  for (const [name, value] of Object.entries({ ...person, dob: '01/05/1990' })) await fillField(name, value);
  fireEvent.submit(form());
  await waitFor(() => expect(onNext).toHaveBeenCalled());
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining(person));
});

it('PUB-04 a shop requires name, kind and place; PAN and GSTIN are optional', async () => {
  const [onChange, onNext] = [vi.fn(), vi.fn()];
  const blank = { ...Object.fromEntries(Object.keys(shop).map((name) => [name, ''])), gstin: '', pan: '' };
  const step = <ShopStep values={blank} options={options} onChange={onChange} onBack={vi.fn()} onNext={onNext} />;
  expect(await submitEmpty(step)).toEqual(Object.keys(shop));
  for (const [name, value] of Object.entries(shop)) await fillField(name, value);
  fireEvent.submit(form());
  await waitFor(() => expect(onNext).toHaveBeenCalled());
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining(shop));
});

const verification = { id, email: 'meera@example.com', minutes: 10, sentAt: 0 };

it('PUB-04 the mailed code verifies the address; another one can be mailed', async () => {
  const [onProof, onResent] = [vi.fn(), vi.fn()];
  mockSample(registration.resendCode);
  const { refused, sent } = await workForm({
    form: (done) => (
      <CodeForm
        verification={verification}
        onResent={onResent}
        onOther={vi.fn()}
        onProof={(proof) => (onProof(proof), done())}
      />
    ),
    endpoint: registration.confirmEmail,
    reply: { proof: 'proof' },
    before: async () => {
      fireEvent.click(screen.getByText(m.registration_resend()));
      await waitFor(() => expect(onResent).toHaveBeenCalled());
    },
    fill: { code: '123456' },
  });
  expect({ refused, sent }).toEqual({ refused: ['code'], sent: { verificationId: id, code: '123456' } });
  expect(onProof).toHaveBeenCalledWith('proof');
});

const draft = { person, shop, email: '' } as unknown as Parameters<typeof EmailStep>[0]['draft'];
const mailed = { verificationId: id, validMinutes: 10 };

it('PUB-04 a code is mailed to the address; typed values stay', async () => {
  const update = vi.fn();
  const { refused, sent } = await workForm({
    form: () => <EmailStep draft={draft} update={update} onBack={vi.fn()} onNext={vi.fn()} />,
    endpoint: registration.verifyEmail,
    reply: mailed,
    fill: { email: 'meera@example.com' },
    afterFill: typeCaptcha,
    again: typeNewCaptcha,
  });
  expect(refused).toEqual(['email', 'captcha']);
  expect(sent).toEqual({ email: 'meera@example.com', captcha: 'ABCDE' });
  expect(update).toHaveBeenLastCalledWith({
    email: 'meera@example.com',
    verification: { id, email: 'meera@example.com', minutes: 10, sentAt: expect.any(Number) },
  });
});

it('PUB-04 a verified address is not requested again', async () => {
  const onNext = vi.fn();
  const proven = { ...draft, proof: 'proof', provenEmail: 'meera@example.com' };
  await renderWith(<EmailStep draft={proven} update={vi.fn()} onBack={vi.fn()} onNext={onNext} />);
  fireEvent.click(await screen.findByText(m.registration_next()));
  expect(form()).toBeNull();
  expect(onNext).toHaveBeenCalled();
});

it('PUB-04 one started elsewhere shows nothing before the code', async () => {
  const { refused, sent } = await workForm({
    form: () => <ResumeByMail onBack={vi.fn()} onOpened={vi.fn()} />,
    endpoint: registration.verifyEmail,
    reply: mailed,
    fill: { email: 'meera@example.com' },
    afterFill: typeCaptcha,
    again: typeNewCaptcha,
  });
  expect(refused).toEqual(['email', 'captcha']);
  expect(sent).toMatchObject({ email: 'meera@example.com' });
  expect(await screen.findByText(m.registration_code_sent({ email: 'meera@example.com', minutes: 10 }))).toBeVisible();
});

it('PUB-04 the status requires number and address, then the code', async () => {
  const onFound = vi.fn();
  const { refused, sent } = await workForm({
    form: () => <StatusForm onFound={onFound} />,
    endpoint: registration.verifyEmail,
    reply: mailed,
    fill: { refNo: 'RG1', email: 'meera@example.com' },
    afterFill: typeCaptcha,
    again: typeNewCaptcha,
  });
  expect(refused).toEqual(['refNo', 'email', 'captcha']);
  expect(sent).not.toHaveProperty('refNo');
  expect(await screen.findByText(m.registration_code())).toBeVisible();
  expect(onFound).not.toHaveBeenCalled();
});

const whole = { ...draft, proof: 'proof', provenEmail: 'meera@example.com' };

it('PUB-04 nothing is sent without consent; all values are shown before', async () => {
  mockSample(site.businessInfo);
  const onDone = vi.fn();
  const { refused, sent } = await workForm({
    form: (done) => (
      <ReviewStep
        draft={whole}
        options={options}
        onEdit={vi.fn()}
        onProofLost={vi.fn()}
        onDone={(said) => (onDone(said), done())}
      />
    ),
    endpoint: registration.submit,
    reply: { refNo: 'RG1' },
    fill: { consent: true },
  });
  expect(refused).toEqual(['consent']);
  expect(sent).toMatchObject({ ...person, ...shop, consent: true, proof: 'proof' });
  expect(onDone).toHaveBeenCalledWith({ refNo: 'RG1', name: 'Meera Shah', email: 'meera@example.com' });
});

it('PUB-04 an expired proof returns to the address', async () => {
  mockSample(site.businessInfo);
  const onProofLost = vi.fn();
  failEndpoint(registration.submit, 409, { message: 'Verify again', code: 'email_not_verified' } as never);
  await renderWith(
    <ReviewStep draft={whole} options={options} onEdit={vi.fn()} onProofLost={onProofLost} onDone={vi.fn()} />,
  );
  await waitFor(() => expect(form()).not.toBeNull());
  await fillField('consent', true);
  fireEvent.submit(form());
  await waitFor(() => expect(onProofLost).toHaveBeenCalled());
});

it('STF-03 a shop is approved with package, kind and user name', async () => {
  mockSample(registration.approvalOptions, {
    pkgs: [{ id, name: 'Gold' }],
    idtypes: [{ id, name: 'Retailer', isWanted: true }],
    mobileNo: '',
    registeredAt: null,
  } as never);
  const { refused, sent, params } = await workForm({
    form: (done) => <ApproveForm id={id} onDone={done} onStale={vi.fn()} />,
    endpoint: registration.approve,
    user: staffUser,
    fill: { packageId: id, idType: id, userName: 'meera' },
  });
  // The only package and the requested ID type are chosen already; a mailed link sets the password.
  expect(refused).toEqual(['userName']);
  expect({ sent, params }).toEqual({
    sent: { packageId: id, idType: id, userName: 'meera' },
    params: { id },
  });
});

it('STF-03 a rejection has its reason; a concurrent decision reloads', async () => {
  const onStale = vi.fn();
  const { refused, sent } = await workForm({
    form: (done) => <RejectForm id={id} onDone={done} onStale={onStale} />,
    endpoint: registration.reject,
    fill: { remark: 'No shop there' },
    afterFill: async () => {
      failEndpoint(registration.reject, 409, { message: 'Decided', code: 'already_decided' } as never);
      fireEvent.submit(form());
      await waitFor(() => expect(onStale).toHaveBeenCalledTimes(1));
    },
  });
  expect({ refused, sent }).toEqual({ refused: ['remark'], sent: { remark: 'No shop there' } });
});

it('STF-03 pending registrations', async () => {
  const row = { state: 'MH', takenBy: null, status: 'pending' };
  const { cells, views } = await workList(<RegistrationList />, registration.list, {
    row,
    may: ['registrations.view'],
  });
  expect(cells).toMatchInlineSnapshot(`
    [
      "refNo -> /backend/user-management/registration-action/01900000-0000-7000-8000-000000000001",
      "16-Nov-2026 11:30",
      "name",
      "shopName",
      "idName",
      "mobileNo",
      "emailId",
      "district",
      "Maharashtra",
      "25 days, overdue",
      "-",
      "Pending",
    ]
  `);
  expect(views).toHaveLength(5);
});
