import { toPaise } from '@sevadesk/contract/kernel/paise';
import { type MoveView, moveIn, moveParallelRun } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../../shared/test/sample.ts';
import { workForm } from '../../../shared/test/work-form.tsx';
import { workList } from '../../../shared/test/work-list.tsx';
import { DifferenceRows } from './difference-rows.tsx';
import { ParallelPanel } from './parallel-panel.tsx';
import { PlanForm } from './plan-form.tsx';

const may = ['move-in.manage'] as const;
const parallel = { opensOn: '2030-12-05', next: 'trial' as const, round: 2, isTrialLive: true };
const moveOf = (parts: Partial<MoveView>) =>
  ({ ...(sampleOf(moveIn.get.reply) as MoveView), id: sampleId(1), parallel, ...parts }) as MoveView;
const show = (move: MoveView) => renderWith(<ParallelPanel move={move} />, { user: staffUser, permissions: may });

it('the plan of a parallel run has its day and the next import', async () => {
  const done = vi.fn();
  const { refused, sent } = await workForm({
    form: () => <PlanForm move={{ id: sampleId(1), parallel: null }} onDone={done} />,
    endpoint: moveParallelRun.plan,
    reply: { ok: true },
    user: staffUser,
    permissions: may,
    fill: { opensOn: '05-12-2030', next: 'last' },
  });
  expect(refused).toEqual(['opensOn']);
  expect(sent).toEqual({ opensOn: '2030-12-05', next: 'last' });
  expect(done).toHaveBeenCalled();
});

it('a migration can become a parallel run until it was requested', async () => {
  await show(moveOf({ status: 'draft', parallel: null }));
  expect(screen.getByRole('button', { name: m.move_parallel_plan() })).toBeVisible();
  expect(screen.queryByRole('button', { name: m.move_parallel_newer() })).toBeNull();
});

it('a finished migration without a parallel run does not mention it', async () => {
  await show(moveOf({ status: 'finished', parallel: null }));
  expect(screen.queryByText(m.move_parallel_title())).toBeNull();
});

it('a trial shows what shops see, the differences to the paisa, and is opened for newer data after confirmation', async () => {
  const asked = vi.fn(() => ({ ok: true as const }));
  mockEndpoint(moveParallelRun.newerData, asked);
  mockEndpoint(moveParallelRun.summary, () => ({
    counts: [
      { kind: 'shop' as const, change: 'new' as const, count: 12 },
      { kind: 'balance' as const, change: 'changed' as const, count: 841 },
    ],
    balanceBeforePaise: toPaise(100_000),
    balanceAfterPaise: toPaise(12_145_500),
    balanceDifferencePaise: toPaise(12_045_500),
  }));
  await show(moveOf({ status: 'parallel' }));
  expect(screen.getByText(m.move_parallel_live())).toBeVisible();
  const changed = m.move_parallel_count({ change: m.move_parallel_change_changed(), count: '841' });
  const link = await screen.findByRole('link', { name: changed });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('"value1":"balance"');
  expect(screen.getByText(/1,20,455\.00/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: m.move_parallel_newer() }));
  expect(asked).not.toHaveBeenCalled();
  await userEvent.click(screen.getAllByRole('button', { name: m.move_parallel_newer() }).at(-1) as HTMLElement);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('newer data without a difference are reported; a requested migration offers no change', async () => {
  const none = toPaise(0);
  mockEndpoint(moveParallelRun.summary, () => ({
    counts: [],
    balanceBeforePaise: none,
    balanceAfterPaise: none,
    balanceDifferencePaise: none,
  }));
  await show(moveOf({ status: 'requested' }));
  expect(await screen.findByText(m.move_parallel_none())).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('a difference shows each changed column before and after', async () => {
  const row = {
    kind: 'shop',
    change: 'state',
    code: 'R6',
    fields: [{ title: 'Status', before: 'Active', after: '' }],
    balanceBeforePaise: null,
    balanceAfterPaise: null,
    balanceDifferencePaise: null,
  };
  const { cells } = await workList(<DifferenceRows moveId={sampleId(1)} />, moveParallelRun.list, { may, row });
  const text = JSON.stringify(cells);
  expect(text).toContain('Status: Active → -');
  expect(text).toContain(m.move_parallel_change_state());
});
