import {
  nsdlPanFiling,
  nsdlPanSecondCheck,
  nsdlPanStaff,
  type StaffApplicationView,
} from '@sevadesk/contract/nsdl-pan';
import { panAfterAckStaff } from '@sevadesk/contract/nsdl-pan';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { call } from '../../shared/api/call.ts';
import { mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { fillField, workForm } from '../../shared/test/work-form.tsx';
import { MarkPapers } from './components/after-ack/mark-papers.tsx';
import { AcknowledgeForm } from './staff/ack/acknowledge-form.tsx';
import { UploadSlip } from './staff/ack/upload-slip.tsx';
import { DeadlinesButton } from './staff/after-ack/deadlines-drawer.tsx';
import { ExemptShop } from './staff/after-ack/exempt-shop.tsx';
import { LiveDialog } from './staff/after-ack/live-dialog.tsx';
import { NotesPanel } from './staff/after-ack/notes-panel.tsx';
import { PauseButton } from './staff/after-ack/pause-drawer.tsx';
import { TinEntryForm } from './staff/after-ack/tin-entry-form.tsx';
import { TinVerdict } from './staff/after-ack/tin-verdict.tsx';
import { CancelApplication } from './staff/cancel-application.tsx';
import { BatchItems } from './staff/filing/batch-items.tsx';
import { DecisionForm } from './staff/second-check/decision-form.tsx';
import { SharePolicy } from './staff/second-check/share-policy.tsx';
import { UnmaskAadhaar } from './staff/unmask-aadhaar.tsx';

const id = sampleId(1);
const staff = {
  user: staffUser,
  permissions: ['pan.view', 'pan.verify', 'pan.acknowledge', 'pan.cancel', 'courier.manage', 'settings.manage'],
} as const;
const slip = () => new File(['%PDF'], 'slip.pdf', { type: 'application/pdf' });
const akn = '881030200000001';
const application = sampleOf(nsdlPanStaff.info.reply, {
  id,
  data: {},
  notes: [],
  terms: { refundPaise: toPaise(10_000) },
} as never) as StaffApplicationView;

it('STF-12 an acknowledgement has its number, its date and its slip', async () => {
  const { refused, sent, said } = await workForm({
    form: (onDone) => (
      <AcknowledgeForm application={{ id, cardName: 'MEERA', token: 'T1', shopName: 'Shop' }} onDone={onDone} />
    ),
    endpoint: nsdlPanStaff.acknowledge,
    ...staff,
    empty: ['aknDate'],
    fill: { aknNo: akn, aknDate: '20/11/2026', slip: [slip()] },
  });
  expect(refused).toEqual(['aknNo', 'aknDate', 'slip']);
  expect(sent).toEqual({ aknNo: akn, aknDate: '2026-11-20', files: ['slip.pdf'] });
  expect(said).toBe(m.nsdl_pan_staff_ack_saved({ token: 'T1', number: akn }));
});

it('STF-12 another slip replaces one only after confirmation', async () => {
  const { refused, sent, said } = await workForm({
    form: (onDone) => <UploadSlip application={{ id, cardName: 'MEERA', aknNo: akn }} onDone={onDone} />,
    endpoint: nsdlPanFiling.attachSlip,
    ...staff,
    fill: { slip: [slip()], replace: true },
  });
  expect({ refused, sent }).toEqual({ refused: ['slip'], sent: { replace: true, files: ['slip.pdf'] } });
  expect(said).toBe(m.nsdl_pan_filing_slip_saved({ name: 'MEERA' }));
});

it('STF-14 the status of documents changes after confirmation, with or without a remark', async () => {
  const { sent } = await workForm({
    form: (onDone) => (
      <MarkPapers
        label="Sent"
        title="By courier"
        remarkLabel="Docket"
        onMark={(remark) => call(nsdlPanStaff.cancel, { params: { id }, body: { remark: remark ?? '-' } })}
        onDone={onDone}
      />
    ),
    endpoint: nsdlPanStaff.cancel,
    open: 'Sent',
    empty: false,
    fill: { remark: 'DL 1' },
  });
  expect(sent).toEqual({ remark: 'DL 1' });
});

it('STF-14 deadlines for shops are whole days; two of the four may be empty', async () => {
  mockSample(panAfterAckStaff.deadlines, { hardcopyDays: 15, tinDays: 15, remindDays: 5, cancelDays: 30 } as never);
  const { refused, sent, said } = await workForm({
    form: () => <DeadlinesButton />,
    endpoint: panAfterAckStaff.saveDeadlines,
    ...staff,
    open: m.nsdl_pan_tin_deadlines_button(),
    empty: ['hardcopyDays', 'tinDays'],
    fill: { hardcopyDays: '20', tinDays: '10' },
  });
  expect(refused).toEqual(['hardcopyDays', 'tinDays']);
  expect(sent).toMatchObject({ hardcopyDays: 20, tinDays: 10 });
  expect(said).toBe(m.nsdl_pan_tin_deadlines_saved());
});

const paperShop = sampleOf(panAfterAckStaff.hardcopy.shops.list.reply).data[0]!;

it.each([
  [false, m.courier_pause_exempt_of],
  [true, m.courier_pause_exempt_end_of],
] as const)('STF-14 a shop is exempted from the pause, or no longer (%s), for a reason', async (isExempt, title) => {
  const { refused, sent, said } = await workForm({
    form: () => <ExemptShop shop={{ ...paperShop, isExempt }} />,
    endpoint: panAfterAckStaff.hardcopy.exempt,
    ...staff,
    open: title({ shop: paperShop.shopName }),
    fill: { reason: 'Flood' },
  });
  expect({ refused, sent }).toEqual({
    refused: ['reason'],
    sent: { merchantId: paperShop.merchantId, reason: 'Flood', isExempt: !isExempt },
  });
  expect(said).toBe(m.courier_pause_exempt_done());
});

const live = sampleOf(panAfterAckStaff.cancelAadhar.search.reply, { data: [{ refundPaise: 10_000 }] } as never)
  .data[0]!;

it.each([
  ['cancel', panAfterAckStaff.cancelAadhar.cancel, m.nsdl_pan_tin_cancel_done({ amount: '100.00/-' })],
  ['release', panAfterAckStaff.cancelAadhar.release, m.nsdl_pan_tin_cancel_released()],
] as const)('STF-14 %s requires its reason, and the amount is shown before', async (act, endpoint, note) => {
  const { refused, sent, said } = await workForm({
    form: (onDone) => <LiveDialog row={live} act={act} onClose={vi.fn()} onDone={onDone} />,
    endpoint,
    reply: { ok: true, refundedPaise: 10_000 },
    ...staff,
    before: () => expect(screen.queryAllByText(/100\.00/).length > 0).toBe(act === 'cancel'),
    fill: { remark: 'Asked by the shop' },
  });
  expect({ refused, sent }).toEqual({ refused: ['remark'], sent: { remark: 'Asked by the shop' } });
  expect(said).toBe(note);
});

it.each([
  ['note', m.nsdl_pan_tin_notes_save, m.nsdl_pan_tin_notes_saved],
  ['message', m.nsdl_pan_tin_notes_send, m.nsdl_pan_tin_notes_sent],
] as const)('STF-10 a %s shows who will read it', async (kind, button, note) => {
  const { refused, sent, said } = await workForm({
    form: () => <NotesPanel application={application} />,
    endpoint: panAfterAckStaff.addNote,
    ...staff,
    open: m.nsdl_pan_tin_notes_add(),
    fill: { kind, text: 'Photo is dark' },
    afterFill: () => expect(screen.getByText(button())).toBeVisible(),
  });
  expect({ refused, sent }).toEqual({ refused: ['text'], sent: { kind, text: 'Photo is dark' } });
  expect(said).toBe(note());
});

it('STF-14 a rule that pauses shops applies from a day on', async () => {
  mockSample(panAfterAckStaff.hardcopy.pauseRules, {
    data: [{ validFrom: '2026-01-01', mostOwed: 5, olderThanDays: 30 }],
  } as never);
  const { refused, sent, said } = await workForm({
    form: () => <PauseButton />,
    endpoint: panAfterAckStaff.hardcopy.savePauseRule,
    ...staff,
    open: m.courier_pause_button(),
    empty: ['mostOwed', 'olderThanDays', 'validFrom'],
    fill: { mostOwed: '0', olderThanDays: '20', validFrom: '01/01/2030' },
  });
  expect(refused).toEqual(['mostOwed', 'olderThanDays', 'validFrom']);
  expect(sent).toEqual({ mostOwed: 0, olderThanDays: 20, validFrom: '2030-01-01' });
  expect(said).toBe(m.courier_pause_saved());
});

const reasons = [{ code: 'R01', text: 'Photo' }];

it('STF-14 a rejection of the centre has reasons and a date; its penalty is on the button', async () => {
  const view = sampleOf(panAfterAckStaff.tin.open.reply, {
    reasons,
    penaltyPaise: 5_000,
    dueOn: '2030-01-01',
    application: { ackNo: akn },
  } as never);
  const { refused, sent } = await workForm({
    form: () => <TinEntryForm view={view} onEntering={vi.fn()} />,
    endpoint: panAfterAckStaff.tin.enter,
    ...staff,
    before: () => expect(screen.getByText(m.nsdl_pan_tin_entry_submit_penalty({ amount: '50.00/-' }))).toBeVisible(),
    empty: ['dueOn'],
    fill: { dueOn: '01/02/2030', penalty: false, remark: 'Dark' },
    afterFill: () => fillField('reasons', ['R01']),
  });
  expect(refused).toEqual(['reasons', 'dueOn']);
  expect(sent).toMatchObject({ ackNo: akn, reasons: ['R01'], dueOn: '2030-02-01', penalty: false, remark: 'Dark' });
});

const answered = (may: object) =>
  sampleOf(panAfterAckStaff.tin.view.reply, {
    reasons,
    dueOn: '2030-01-01',
    application: { ackNo: akn, cardName: 'MEERA' },
    case: { version: 4, reasonCodes: ['R01'], penaltyPaise: 5_000 },
    may,
  } as never);

it('STF-14 an answer is returned with reasons and another due date, on the basis of the displayed version', async () => {
  const { refused, sent } = await workForm({
    form: () => <TinVerdict view={answered({ decide: true, withdraw: false })} />,
    endpoint: panAfterAckStaff.tin.refuse,
    ...staff,
    open: m.nsdl_pan_tin_verify_refuse(),
    empty: ['dueOn'],
    fill: { dueOn: '01/02/2030', remark: 'Dark' },
  });
  expect(refused).toEqual(['dueOn']);
  expect(sent).toMatchObject({ reasons: ['R01'], dueOn: '2030-02-01', version: 4, remark: 'Dark' });
});

it('STF-14 A accepts it; a person without the permission has no such key', async () => {
  const accepted: unknown[] = [];
  mockEndpoint(panAfterAckStaff.tin.accept, ({ body }) => {
    accepted.push(body);
    return sampleOf(panAfterAckStaff.tin.accept.reply) as never;
  });
  const { user, unmount } = await renderWith(<TinVerdict view={answered({ decide: false, withdraw: true })} />, staff);
  await screen.findByText(m.nsdl_pan_tin_verify_withdraw());
  await user.keyboard('a');
  expect(accepted).toEqual([]);
  unmount();
  const other = await renderWith(<TinVerdict view={answered({ decide: true, withdraw: false })} />, staff);
  await screen.findByText(m.nsdl_pan_tin_verify_accept());
  await other.user.keyboard('a');
  expect(await screen.findByText(m.nsdl_pan_tin_verify_accepted({ name: 'MEERA' }))).toBeVisible();
  expect(accepted).toEqual([{ version: 4 }]);
});

it('STF-10 an application is cancelled for a reason; the refund and its recipient are shown before', async () => {
  const { refused, sent, said } = await workForm({
    form: (onDone) => <CancelApplication application={application} opened onClose={onDone} />,
    endpoint: nsdlPanStaff.cancel,
    ...staff,
    before: () =>
      expect(
        screen.getByText(m.nsdl_pan_staff_info_cancel_text({ amount: '100.00/-', shop: application.shopName })),
      ).toBeVisible(),
    fill: { remark: 'Made twice' },
  });
  expect({ refused, sent }).toEqual({ refused: ['remark'], sent: { remark: 'Made twice' } });
  expect(said).toBe(m.nsdl_pan_staff_info_cancelled({ amount: '100.00/-' }));
});

it('STF-12 one without its number is withdrawn for a reason', async () => {
  mockSample(nsdlPanFiling.items.list, { data: [{ status: 'filed', takenBackAt: null, cardName: 'MEERA' }] } as never);
  const { refused, sent, params, said } = await workForm({
    form: () => <BatchItems batchId={sampleId(9)} />,
    endpoint: nsdlPanFiling.withdraw,
    ...staff,
    open: m.nsdl_pan_filing_take_back(),
    fill: { remark: 'Wrong batch' },
  });
  expect(refused).toEqual(['remark']);
  expect({ sent, params }).toEqual({ sent: { applicationId: id, remark: 'Wrong batch' }, params: { id: sampleId(9) } });
  expect(said).toBe(m.nsdl_pan_filing_take_back_done({ name: 'MEERA' }));
});

const disagreement = sampleOf(nsdlPanSecondCheck.get.reply, {
  id,
  secondVerdict: 'rejected',
  remark: 'Dark',
  reasons: [{ code: 'R01' }],
} as never);

it.each([
  ['rejected', { verdict: 'rejected', reasons: ['R01'], remark: 'Dark' }],
  ['accepted', { verdict: 'accepted', reasons: [] }],
])('STF-15 a third person decides: %s', async (verdict, body) => {
  mockSample(nsdlPanStaff.reasons);
  const { sent, params } = await workForm({
    form: (onDone) => <DecisionForm disagreement={disagreement} onDone={onDone} />,
    endpoint: nsdlPanSecondCheck.decide,
    ...staff,
    empty: false,
    fill: { verdict },
  });
  expect({ sent, params }).toEqual({ sent: body, params: { id } });
});

it('STF-15 a share per thousand is checked twice', async () => {
  mockSample(nsdlPanSecondCheck.policy, { perMille: 10, newPerMille: 100, newDays: 30 } as never);
  const { refused, sent, said } = await workForm({
    form: (onDone) => <SharePolicy onDone={onDone} />,
    endpoint: nsdlPanSecondCheck.savePolicy,
    ...staff,
    before: () => fillField('perMille', '1001'),
    empty: ['newDays'],
    fill: { perMille: '20', newDays: '60' },
  });
  expect({ refused, sent }).toEqual({
    refused: ['perMille', 'newDays'],
    sent: { perMille: 20, newPerMille: 100, newDays: 60 },
  });
  expect(said).toBe(m.nsdl_pan_filing_policy_saved());
});

it('SEC-02 the full number is shown for a reason, and hidden again', async () => {
  const { refused, sent } = await workForm({
    form: () => (
      <UnmaskAadhaar
        application={{ ...application, aadhaarLast4: '7058', may: { ...application.may, unmask: true } }}
      />
    ),
    endpoint: nsdlPanStaff.unmask,
    reply: { aadhaar: '999941057058' },
    ...staff,
    open: m.nsdl_pan_staff_info_unmask(),
    fill: { reason: 'Name differs' },
  });
  expect({ refused, sent }).toEqual({ refused: ['reason'], sent: { reason: 'Name differs' } });
  expect(await screen.findByText('9999 4105 7058')).toBeVisible();
  fireEvent.click(screen.getByText(m.nsdl_pan_staff_info_hide()));
  await waitFor(() => expect(screen.queryByText('9999 4105 7058')).toBeNull());
});
