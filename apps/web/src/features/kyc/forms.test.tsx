import { kyc, type KycStaffView, kycStaff } from '@sevadesk/contract/kyc';
import { m } from '@sevadesk/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { merchantUser, renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { workList } from '../../shared/test/work-list.tsx';
import { fillField, workForm } from '../../shared/test/work-form.tsx';
import { CaseDesk } from './components/case/case-desk.tsx';
import { PictureStage } from './components/case/picture-stage.tsx';
import { AskAgain } from './components/case/request-again.tsx';
import { UnmaskNumber } from './components/case/unmask-number.tsx';
import { ValuesForm } from './components/own/values-form.tsx';
import { paperWords } from './components/words.ts';
import { KycList } from './staff/kyc-list.tsx';
import { KycSettingsView } from './staff/kyc-settings-view.tsx';

const subject = { subject: 'merchant', id: sampleId(5) } as const;
const staff = { user: staffUser, permissions: ['kyc.view', 'kyc.verify', 'aadhaar.unmask'] } as const;
const paperOf = (document: string, parts: object = {}) => ({ document, status: 'pending', version: 7, ...parts });
const viewOf = (parts: object = {}) =>
  sampleOf(kycStaff.get.reply, {
    ...subject,
    isOwn: false,
    next: null,
    documents: [paperOf('pan'), paperOf('bank')],
    ...parts,
  } as never) as KycStaffView;

beforeEach(() => mockSample(kycStaff.document, { tempUrl: '/picture.jpg' } as never));

const paper = sampleOf(kyc.own.reply).documents[0]!;
const empty = { pan: null, name: null, accountNumber: null, ifsc: null, gstin: null, aadhaarLast4: null };

it.each([
  ['pan', ['pan', 'name'], { pan: 'AAAPA1234A', name: 'MEERA' }],
  ['aadhaar', ['aadhaar', 'name'], { aadhaar: '999941057058', name: 'MEERA' }],
  ['bank', ['accountNumber', 'ifsc', 'name'], { accountNumber: '123456789012', ifsc: 'TEST0000001', name: 'MEERA' }],
  ['gst', ['gstin', 'name'], { gstin: '27AAAPA1234A1ZT', name: 'MEERA' }],
] as const)('KYC-02 the values printed on %s are typed', async (document, needed, fill) => {
  const { refused, sent, said } = await workForm({
    form: () => <ValuesForm paper={{ ...paper, document, values: empty }} calls={kyc} mayChange />,
    endpoint: kyc.save,
    user: merchantUser,
    fill,
  });
  expect(refused).toEqual(needed);
  expect(sent).toEqual({ document, ...fill });
  expect(said).toBe(m.kyc_saved());
});

it('KYC-02 saved values are shown, a vault number by its last digits; people with the permission type it again', async () => {
  const values = { ...empty, name: 'MEERA', aadhaarLast4: '7058' };
  const form = <ValuesForm paper={{ ...paper, document: 'aadhaar', values }} calls={kyc} mayChange />;
  await renderWith(form, { user: merchantUser });
  expect(await screen.findByText(/7058/)).toBeVisible();
  expect(document.querySelector('form')).toBeNull();
  fireEvent.click(screen.getByText(m.kyc_edit_values()));
  await waitFor(() => expect(document.querySelector('[name="aadhaar"]')).toHaveValue(''));
});

it('KYC-02 a document that cannot be changed is read-only', async () => {
  await renderWith(<ValuesForm paper={{ ...paper, document: 'pan', values: empty }} calls={kyc} mayChange={false} />);
  await waitFor(() => expect(document.querySelector('dl, form')).not.toBeNull());
  expect(document.querySelector('form')).toBeNull();
  expect(screen.queryByText(m.kyc_edit_values())).toBeNull();
});

it('STF-23 verified documents are requested again with a reason', async () => {
  const { refused, sent, params, said } = await workForm({
    form: () => <AskAgain {...subject} />,
    endpoint: kycStaff.request,
    ...staff,
    open: m.kyc_case_request(),
    before: () => fillField('reason', 'Old'),
    fill: { reason: 'The card has expired' },
  });
  expect({ refused, sent, params }).toEqual({
    refused: ['reason'],
    sent: { reason: 'The card has expired' },
    params: subject,
  });
  expect(said).toBe(m.kyc_case_requested());
});

it('SEC-02 a full number is shown for a reason, and hidden again', async () => {
  const { refused, sent } = await workForm({
    form: () => <UnmaskNumber {...subject} last4="7058" />,
    endpoint: kycStaff.unmask,
    reply: { aadhaar: '999941057058' },
    ...staff,
    open: m.kyc_case_unmask(),
    fill: { reason: 'Name differs' },
  });
  expect({ refused, sent }).toEqual({ refused: ['reason'], sent: { reason: 'Name differs' } });
  expect(await screen.findByText('9999 4105 7058')).toBeVisible();
  fireEvent.click(screen.getByText(m.kyc_case_hide()));
  expect(screen.queryByText('9999 4105 7058')).toBeNull();
});

it('SEC-02 without the permission for full numbers only the last digits are shown', async () => {
  const { queryClient } = await renderWith(<UnmaskNumber {...subject} last4="7058" />, {
    user: staffUser,
    permissions: ['kyc.view'],
  });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByText(/7058/)).toBeVisible();
  expect(screen.queryByText(m.kyc_case_unmask())).toBeNull();
});

async function showCase(parts: object = {}) {
  const decided: unknown[] = [];
  mockEndpoint(kycStaff.decide, ({ body }) => {
    decided.push(body);
    return viewOf({ documents: [paperOf('pan', { status: 'verified' }), paperOf('bank')] });
  });
  const view = await renderWith(<CaseDesk view={viewOf(parts)} />, staff);
  await waitFor(() => expect(view.queryClient.isFetching()).toBe(0));
  return { ...view, decided };
}

it('STF-23 A verifies the open document, on the basis of the displayed version, and names it', async () => {
  const { user, decided } = await showCase();
  await user.keyboard('a');
  expect(await screen.findByText(m.kyc_case_verified({ paper: paperWords.pan() }))).toBeVisible();
  expect(decided).toEqual([{ document: 'pan', version: 7, verdict: 'verified' }]);
});

it('STF-23 J opens the next document, R opens the reason', async () => {
  const { user } = await showCase();
  await user.keyboard('jr');
  expect(await screen.findByText(m.kyc_case_reject_title({ paper: paperWords.bank() }))).toBeVisible();
});

it.each([
  ['an own document', { isOwn: true }],
  ['a decided document', { documents: [paperOf('pan', { status: 'verified' })] }],
])('STF-23 %s cannot be decided, not by key either', async (_, parts) => {
  const { user, decided } = await showCase(parts);
  expect(screen.queryByText(m.kyc_case_verify())).toBeNull();
  await user.keyboard('a');
  await user.keyboard('r');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(decided).toEqual([]);
});

it('STF-23 the next pending one is offered, and N opens it', async () => {
  const { user, router } = await showCase({ next: { subject: 'staff', id: sampleId(8) } });
  await user.keyboard('n');
  await waitFor(() => expect(router.state.location.pathname).toContain(sampleId(8)));
});

it('STF-23 a picture is enlarged by +, reduced by -, rotated by T', async () => {
  const pictures = [1, 2].map((number) => ({
    id: sampleId(number),
    position: number - 1,
    isMasked: false,
    file: { id: 'a', name: 'a.jpg', type: 'image/jpeg', bytes: 1, pages: null },
  }));
  const stage = <PictureStage {...subject} document="aadhaar" pictures={pictures} />;
  const { user } = await renderWith(stage, staff);
  const picture = () => screen.getByRole('img').getAttribute('style') ?? '';
  await screen.findByRole('img');
  await user.keyboard('t+');
  expect(picture()).toMatch(/rotate\(90deg\).*150%/);
  await user.keyboard('-');
  expect(picture()).not.toContain('150%');
  fireEvent.click(screen.getByText(m.kyc_picture_back()));
  expect(screen.getByText(m.kyc_view_of({ number: '2', count: '2' }))).toBeVisible();
});

it('KYC-05 required documents: each with its number of files; valid for a number of months or without limit', async () => {
  const row = { document: 'pan', idTypeId: sampleId(1), isActive: true, isRequired: true, mostFiles: 1, note: {} };
  mockSample(kycStaff.requirements, { merchant: [row], staff: [], products: [], validMonths: 12 } as never);
  const { refused, sent, said } = await workForm({
    form: () => <KycSettingsView />,
    endpoint: kycStaff.saveRequirements,
    user: staffUser,
    permissions: ['settings.manage'],
    before: async () => {
      await fillField('merchant.0.mostFiles', '6');
      await fillField('validMonths', '121');
    },
    fill: { 'merchant.0.mostFiles': '5', 'merchant.0.isRequired': false },
    afterFill: () => fillField('validMonths', ''),
  });
  expect(refused).toEqual(['merchant.0.mostFiles', 'validMonths']);
  expect(sent).toMatchObject({ merchant: [{ document: 'pan', mostFiles: 5, isRequired: false }], validMonths: null });
  expect(said).toBe(m.kyc_settings_saved());
});

it.each([
  [['kyc.view'], []],
  [['kyc.view', 'settings.manage'], [m.kyc_settings_button()]],
] as const)('STF-23 pending documents, oldest first; with %j, the offered actions are %j', async (may, offered) => {
  const row = { subject: 'staff', waitingDays: 4 };
  const { cells, views, pageActions } = await workList(<KycList />, kycStaff.list, { row, may });
  expect(cells).toMatchSnapshot();
  expect({ views: views.length, pageActions }).toEqual({ views: 6, pageActions: offered });
});
