import { incentives, type OwnTarget, ownTarget, targetView } from '@sevadesk/contract/incentives';
import { formatTypedDate } from '@sevadesk/contract/kernel/date-format';
import { addDays, istDateOf } from '@sevadesk/contract/kernel/local-date';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { merchantUser, renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { workForm } from '../../shared/test/work-form.tsx';
import { workList } from '../../shared/test/work-list.tsx';
import { periodsFrom } from './components/periods.ts';
import { ChangeTargetForm } from './components/change-target-form.tsx';
import { EndedTargets } from './components/ended-targets.tsx';
import { OwnTargets } from './components/own-targets.tsx';
import { TargetForm } from './components/target-form.tsx';
import { TargetList } from './staff/target-list.tsx';
import { TargetView } from './staff/target-view.tsx';

const staff = { user: staffUser, permissions: ['wallet.view', 'packages.manage'] } as const;
const today = istDateOf(new Date());
const options = { idTypes: [], packages: [], products: ['physical-N-P'], territories: [] };

it('a target has a name, days and a goal with what it pays', async () => {
  const onDone = vi.fn();
  const { refused, sent } = await workForm({
    form: (done) => <TargetForm options={options} onDone={(reply) => (onDone(reply), done())} />,
    endpoint: incentives.setTarget,
    reply: { id: sampleId(1) },
    ...staff,
    fill: { name: 'Festival', toDay: '31-12-2099', 'steps.0.from': '100', 'steps.0.paise': '500' },
  });
  expect(refused).toEqual(expect.arrayContaining(['name', 'toDay', 'steps.0.from']));
  expect(sent).toMatchObject({
    name: 'Festival',
    products: [],
    unit: 'count',
    scope: 'own',
    fromDay: today,
    toDay: '2099-12-31',
    steps: [{ from: 100, paise: 50_000, perSalePaise: 0 }],
  });
});

const target = sampleOf(targetView, {
  name: 'Festival',
  status: 'open',
  unit: 'count',
  fromDay: today,
  toDay: addDays(today, 5),
  steps: [{ from: 100, paise: 50_000, perSalePaise: 200 }],
  products: [],
  places: ['UP/Varanasi', 'UP/Chandauli'],
  territoryName: 'Purvanchal',
  remark: null,
  rewardsPaise: toPaise(54_000),
  merchantsReached: 1,
});

it('a running target is changed with its present goals', async () => {
  const onDone = vi.fn();
  const { sent } = await workForm({
    form: (done) => <ChangeTargetForm target={target} onDone={() => (onDone(), done())} />,
    endpoint: incentives.improveTarget,
    empty: ['name'],
    ...staff,
    fill: { name: 'Festival', 'steps.0.from': '90' },
    reply: { ok: true },
  });
  expect(sent).toEqual({
    name: 'Festival',
    toDay: addDays(today, 5),
    steps: [{ from: 90, paise: 50_000, perSalePaise: 200 }],
  });
});

it('targets show days, status and incentives; only who may set prices sets them', async () => {
  const row = { name: 'Festival', status: 'paid', totalPaise: toPaise(54_000), idName: null } as const;
  const { cells, pageActions } = await workList(<TargetList />, incentives.targets, { row, may: staff.permissions });
  expect(pageActions).toContain(m.incentives_target_new());
  expect(cells.slice(0, 2)).toEqual([expect.stringMatching(/^Festival -> /), m.incentives_target_everybody()]);
  expect(cells).toContain('540.00/-');
});

it('a target shows the progress of its merchants and says what ending it pays', async () => {
  mockEndpoint(incentives.target, () => target);
  mockEndpoint(incentives.endTarget, () => ({ ok: true as const }));
  const { user } = await renderWith(<TargetView />, {
    ...staff,
    path: `/backend/account/targets/${sampleId(1)}`,
    route: '/backend/account/targets/$id',
  });
  await user.click(await screen.findByRole('button', { name: m.incentives_target_end() }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(m.incentives_target_end_text({ count: 1, amount: '540.00/-' }))).toBeVisible();
  await user.click(dialog.getByRole('button', { name: m.incentives_target_end() }));
  expect(await screen.findByText(m.incentives_target_ended())).toBeVisible();
});

const own = (part: Partial<OwnTarget>): OwnTarget =>
  sampleOf(ownTarget, {
    name: 'Festival',
    unit: 'count',
    scope: 'own',
    products: [],
    places: [],
    territoryName: null,
    steps: [
      { from: 100, paise: 50_000, perSalePaise: 0 },
      { from: 200, paise: 80_000, perSalePaise: 0 },
    ],
    volume: 120,
    stepFrom: 100,
    rewardPaise: toPaise(50_000),
    nextFrom: 200,
    daysLeft: 3,
    toDay: '2026-12-31',
    isPaid: false,
    ...part,
  });

it('a merchant sees its progress, what is missing, what is earned so far and the days left', async () => {
  mockSample(incentives.ownTargets, { running: [own({})], ended: [] });
  await renderWith(<OwnTargets />, { user: merchantUser, permissions: ['m.wallet.view'] });
  expect(await screen.findByText(m.incentives_own_progress({ volume: '120', goal: '200' }))).toBeVisible();
  expect(screen.getByText(m.incentives_own_missing({ missing: '80' }))).toBeVisible();
  expect(screen.getByText(m.incentives_own_reward({ reward: '500.00/-' }))).toBeVisible();
  expect(screen.getByText(m.incentives_own_days({ count: 3 }))).toBeVisible();
  expect(screen.getByRole('progressbar', { name: m.incentives_own_bar({ name: 'Festival' }) })).toHaveAttribute(
    'aria-valuenow',
    '60',
  );
});

it('a target by territory names it with its districts', async () => {
  const where = { territoryName: 'Purvanchal', places: ['UP/Varanasi', 'UP/Chandauli'] };
  mockSample(incentives.ownTargets, { running: [own(where)], ended: [] });
  await renderWith(<OwnTargets />, { user: merchantUser, permissions: ['m.wallet.view'] });
  expect(await screen.findByText(m.incentives_own_in({ name: 'Purvanchal' }))).toBeVisible();
  expect(screen.getByText(/Chandauli, Varanasi/)).toBeInTheDocument();
});

it('the days of a target can be the next month or quarter', async () => {
  mockEndpoint(incentives.setTarget, ({ body }) => ({ id: body.id }));
  const { user } = await renderWith(<TargetForm options={options} onDone={vi.fn()} />, { ...staff });
  await user.click(await screen.findByRole('button', { name: m.incentives_period_next_quarter() }));
  const { fromDay, toDay } = periodsFrom(today).nextQuarter;
  expect(screen.getByRole('textbox', { name: m.incentives_from_day() })).toHaveValue(formatTypedDate(fromDay));
  expect(screen.getByRole('textbox', { name: m.incentives_to_day() })).toHaveValue(formatTypedDate(toDay));
});

it('ended targets say whether they were paid', async () => {
  mockSample(incentives.ownTargets, { running: [], ended: [own({ isPaid: true })] });
  await renderWith(<EndedTargets />, { user: merchantUser, permissions: ['m.wallet.view'] });
  expect(await screen.findByText(m.incentives_own_paid())).toBeVisible();
});
