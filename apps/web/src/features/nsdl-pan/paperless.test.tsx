import { paperless, paperlessStaff } from '@sevadesk/contract/nsdl-pan';
import { panProgress } from '@sevadesk/contract/nsdl-pan/progress';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { kyc } from '@sevadesk/contract/kyc';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { merchantUser, renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { fillField, workForm } from '../../shared/test/work-form.tsx';
import { PaperlessNewForm } from './merchant/paperless-form.tsx';
import { TrackPage } from './public/track-page.tsx';
import { DecideForm } from './staff/paperless/decide-form.tsx';
import { ModesForm } from './staff/paperless/modes-form.tsx';

const id = sampleId(1);
const staff = {
  user: staffUser,
  permissions: ['pan.view', 'pan.verify', 'pan.acknowledge', 'pan.cancel', 'courier.manage', 'settings.manage'],
} as const;
const akn = '881030200000001';
const order = sampleOf(paperlessStaff.get.reply, {
  token: 'T1',
  pricePaise: toPaise(10_700),
  reviewCause: null,
} as never);

it.each([
  [true, m.nsdl_pan_paperless_decide_waits],
  [false, m.nsdl_pan_paperless_decided],
] as const)(
  'STF-16 a person decides the outcome, with number and reason; a second one is required: %s',
  async (isWaiting, note) => {
    const { refused, sent, said } = await workForm({
      form: () => <DecideForm order={order} />,
      endpoint: paperlessStaff.decide,
      reply: { isWaiting },
      ...staff,
      fill: { decision: 'acknowledged', reason: 'Seen at the provider' },
      afterFill: () => fillField('ackNo', akn),
    });
    expect(refused).toEqual(['decision', 'reason']);
    expect(sent).toMatchObject({ decision: 'acknowledged', ackNo: akn, reason: 'Seen at the provider' });
    expect(said).toBe(note({ token: 'T1' }));
  },
);

it('STF-16 a way of applying is switched off with a message for shops', async () => {
  const on = { isOn: true, note: null };
  mockSample(paperlessStaff.modes, { E: on, S: on, updatedBy: null, updatedAt: null } as never);
  const { sent, said } = await workForm({
    form: (onDone) => <ModesForm onDone={onDone} />,
    endpoint: paperlessStaff.saveModes,
    ...staff,
    empty: false,
    fill: { 'E.isOn': false },
    afterFill: () => fillField('E.note', 'Back at noon'),
  });
  expect(sent).toMatchObject({ E: { isOn: false, note: 'Back at noon' }, S: { isOn: true } });
  expect(said).toBe(m.nsdl_pan_paperless_modes_saved());
});

it('PUB-07 the progress requires the token of the slip and the date of birth', async () => {
  const { refused, sent } = await workForm({
    form: () => <TrackPage />,
    endpoint: panProgress.track,
    route: '/track',
    path: '/track',
    fill: { token: '123456789012', birthDate: '01/05/1990' },
  });
  expect(refused).toEqual(['token', 'birthDate']);
  expect(sent).toMatchObject({ birthDate: '1990-05-01' });
  expect(await screen.findByText(m.nsdl_pan_progress_another())).toBeVisible();
});

const mode = (isOn: boolean) => ({ mode: 'E', isOn, note: 'Back at noon' });

it('MER-08 the short form has the applicant and the way of applying; then it is confirmed', async () => {
  mockSample(kyc.state);
  mockSample(paperless.options, { modes: [mode(true)] } as never);
  const { refused, sent, at } = await workForm({
    form: () => <PaperlessNewForm />,
    endpoint: paperless.create,
    reply: sampleOf(paperless.create.reply, { id } as never),
    user: merchantUser,
    permissions: ['m.pan.apply'],
    fill: { lastName: 'SHAH', birthDate: '01/05/1990', mobile: '9800000001', email: 'meera@example.com' },
    afterFill: async () => {
      for (const name of ['title', 'gender']) {
        const [first] = document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`);
        await fillField(
          name,
          first?.type === 'radio'
            ? first.value
            : (document.querySelectorAll<HTMLOptionElement>(`[name="${name}"] option`)[1]?.value ?? ''),
        );
      }
    },
  });
  expect(refused).toEqual(expect.arrayContaining(['lastName', 'birthDate', 'mobile', 'email']));
  expect(sent).toMatchObject({ type: 'N', mode: 'E', lastName: 'SHAH', birthDate: '1990-05-01' });
  expect(at).toContain(id);
});

it('MER-08 while every way is switched off there is no form', async () => {
  mockSample(paperless.options, { modes: [mode(false)] } as never);
  await renderWith(<PaperlessNewForm />, { user: merchantUser, permissions: ['m.pan.apply'] });
  expect(await screen.findByText(m.nsdl_pan_paperless_all_off_title())).toBeVisible();
  expect(document.querySelector('form')).toBeNull();
});
