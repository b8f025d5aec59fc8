import { nsdlPan, nsdlPanFiling, nsdlPanPile, nsdlPanSecondCheck, nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import {
  panAfterAck,
  panAfterAckStaff,
  panBacklog,
  panBacklogStaff,
  paperless,
  paperlessStaff,
} from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { sampleId } from '../../shared/test/sample.ts';
import { workList } from '../../shared/test/work-list.tsx';
import * as own from './merchant/application-list.tsx';
import { BacklogList as OwnBacklogList } from './merchant/backlog-list.tsx';
import { HardcopyList as OwnHardcopyList } from './merchant/hardcopy-list.tsx';
import { PaperlessList } from './merchant/paperless-list.tsx';
import { TinList as OwnTinList } from './merchant/tin-list.tsx';
import { AcceptedTable } from './staff/ack/accepted-table.tsx';
import { AckTable } from './staff/ack/ack-table.tsx';
import * as desk from './staff/application-list.tsx';
import { BacklogList } from './staff/backlog-list.tsx';
import { FilingList } from './staff/filing-list.tsx';
import { BatchItems } from './staff/filing/batch-items.tsx';
import { HardcopyList } from './staff/hardcopy-list.tsx';
import { PaperlessStaffList } from './staff/paperless-staff-list.tsx';
import { PileList } from './staff/pile-list.tsx';
import { SecondCheckList } from './staff/second-check-list.tsx';
import { ShopPaperList } from './staff/shop-paper-list.tsx';
import { TinList } from './staff/tin-list.tsx';

const shop = ['m.pan.view', 'm.pan.apply'] as const;
const staff = ['pan.view', 'pan.verify', 'pan.acknowledge', 'settings.manage'] as const;

beforeEach(() => {
  for (const one of [panAfterAck.hardcopy.summary, panAfterAck.tin.counts]) mockSample(one as never);
  for (const one of [panAfterAckStaff.hardcopy.summary, panAfterAckStaff.tin.counts, paperlessStaff.counts])
    mockSample(one as never);
});

it.each([
  ['all', <own.AllList key="1" />, nsdlPan.lists.list],
  ['drafts', <own.DraftList key="2" />, nsdlPan.lists.draft],
  ['waiting', <own.WaitingList key="3" />, nsdlPan.lists.waiting],
  ['returned', <own.IncompleteList key="4" />, nsdlPan.lists.incomplete],
  ['rejected', <own.RejectionList key="5" />, nsdlPan.lists.rejection],
  ['acknowledged', <own.AckList key="6" />, nsdlPan.lists.ack],
] as const)("MER-07 the shop's applications: %s", async (_, list, { list: endpoint }) => {
  const { cells, views, rowActions, pageActions } = await workList(list, endpoint, { may: shop });
  expect({ cells, views, rowActions }).toMatchSnapshot();
  expect(pageActions).toEqual([m.nsdl_pan_merchant_new_application()]);
});

it.each([
  ['all', <desk.AllList key="1" />, nsdlPanStaff.lists.list, {}],
  ['waiting', <desk.WaitingList key="2" />, nsdlPanStaff.lists.waiting, { status: 'waiting' }],
  [
    'on hold',
    <desk.PendingList key="3" />,
    nsdlPanStaff.lists['pending-verification'],
    { status: 'pending_verification', holderName: null },
  ],
  ['returned', <desk.IncompleteList key="4" />, nsdlPanStaff.lists.incomplete, {}],
  ['rejected', <desk.RejectionList key="5" />, nsdlPanStaff.lists.rejection, {}],
] as const)('STF-10 applications of all shops: %s', async (_, list, { list: endpoint }, row) => {
  const { cells, views, rowActions, pageActions } = await workList(list, endpoint, { row, may: staff });
  expect({ cells, views, rowActions, pageActions }).toMatchSnapshot();
});

it.each([
  [{ status: 'verifying' }, staff, 0],
  [{ status: 'waiting' }, ['pan.view'], 0],
  [{ status: 'waiting' }, staff, 1],
] as const)('STF-15 a row %j opens the desk with %j in %i ways', async (row, may, count) => {
  const { rowActions } = await workList(<desk.WaitingList />, nsdlPanStaff.lists.waiting.list, { row, may });
  expect(rowActions).toHaveLength(count);
});

it.each([
  [staff, [m.nsdl_pan_staff_info_acknowledge()]],
  [['pan.view'], []],
] as const)('STF-12 an accepted one gets its number with %j: %j', async (may, offered) => {
  const { rowActions, cells } = await workList(<AcceptedTable />, nsdlPanStaff.lists.accepted.list, { may });
  expect(rowActions).toEqual(offered);
  expect(cells).toMatchSnapshot();
});

it('STF-12 one acknowledged: slip, form, another slip', async () => {
  const { cells, rowActions, views } = await workList(<AckTable />, nsdlPanStaff.lists.ack.list, {
    row: { cardName: 'MEERA' },
    may: staff,
  });
  expect(cells).toContain('aknNo');
  expect({ rowActions, views }).toMatchInlineSnapshot(`
    {
      "rowActions": [
        "Slip",
        "Filled form",
        "Upload slip: MEERA",
      ],
      "views": [
        "All",
        "Original pending",
        "Original in transit",
        "Original received",
        "TIN rejected",
      ],
    }
  `);
});

it.each([
  ['filed', null, 1],
  ['filed', '2026-11-21T06:00:00.000Z', 0],
  ['acknowledged', null, 0],
] as const)(
  'STF-12 an application of a batch that is %s, undone at %s, can be undone in %i ways',
  async (status, takenBackAt, count) => {
    const list = <BatchItems batchId={sampleId(9)} />;
    const { rowActions, asked } = await workList(list, nsdlPanFiling.items.list, {
      row: { status, takenBackAt },
      may: staff,
    });
    expect(rowActions).toHaveLength(count);
    expect(asked[0]?.additionFilter).toEqual({ batchId: sampleId(9) });
  },
);

it.each([
  ['batches', <FilingList key="1" />, nsdlPanFiling.batches.list],
  ['scans of many forms', <PileList key="2" />, nsdlPanPile.list],
  ['documents of all shops', <HardcopyList key="3" />, panAfterAckStaff.hardcopy.papers.list],
  ['documents by shop', <ShopPaperList key="4" />, panAfterAckStaff.hardcopy.shops.list],
  ['rejections of the centre', <TinList key="5" />, panAfterAckStaff.tin.cases.list],
  ['paperless orders', <PaperlessStaffList key="6" />, paperlessStaff.list],
  ['the old system', <BacklogList key="7" />, panBacklogStaff.list],
  ['forms with two verdicts', <SecondCheckList key="8" />, nsdlPanSecondCheck.disagreements.list],
] as const)('STF-10 %s', async (_, list, endpoint) => {
  const { cells, views, rowActions } = await workList(list, endpoint, { may: staff });
  expect({ cells, views, rowActions }).toMatchSnapshot();
});

it.each([
  ['documents due', <OwnHardcopyList key="1" />, nsdlPan.lists.hardcopy.list],
  ['rejections of the centre', <OwnTinList key="2" />, panAfterAck.tin.cases.list],
  ['paperless orders', <PaperlessList key="3" />, paperless.list],
  ['the old system', <OwnBacklogList key="4" />, panBacklog.list],
] as const)("MER-07 the shop's own: %s", async (_, list, endpoint) => {
  const { cells, views, rowActions } = await workList(list, endpoint, { may: shop });
  expect({ cells, views, rowActions }).toMatchSnapshot();
});

it.each([
  ['settings.manage', [m.nsdl_pan_filing_second_policy()]],
  ['pan.verify', []],
] as const)('STF-15 with %s the share of second checks is set: %j', async (right, offered) => {
  const list = nsdlPanSecondCheck.disagreements.list;
  const { pageActions } = await workList(<SecondCheckList />, list, { may: ['pan.view', 'pan.verify', right] });
  expect(pageActions.filter((name) => name === m.nsdl_pan_filing_second_policy())).toEqual(offered);
});

it('STF-16 ways of applying are set with the permission', async () => {
  mockSample(paperlessStaff.modes);
  const { pageActions } = await workList(<PaperlessStaffList />, paperlessStaff.list, { may: staff });
  expect(pageActions).toContain(m.nsdl_pan_paperless_modes_button());
  fireEvent.click(screen.getByText(m.nsdl_pan_paperless_modes_button()));
  expect(await screen.findByText(m.nsdl_pan_paperless_modes_text())).toBeVisible();
});
