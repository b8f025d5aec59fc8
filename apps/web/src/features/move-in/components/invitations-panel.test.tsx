import { type MoveView, moveIn } from '@sevadesk/contract/move-in';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { InvitationsPanel } from './invitations-panel.tsx';
import { sendingEnd } from './sending-end.ts';

const id = '01900000-0000-7000-8000-000000000001';
const now = new Date('2026-11-27T04:00:00.000Z');
const invitations = { isOn: false, perHour: 200, validDays: 14, sent: 0, came: 0, waiting: 203 };

const open = (overrides: Partial<NonNullable<MoveView['invitations']>> = {}) => {
  mockEndpoint(moveIn.invitations, () => ({ ok: true as const }));
  const move = { id, status: 'finished' as const, invitations: { ...invitations, ...overrides } };
  return renderWith(<InvitationsPanel move={move} now={now} />, {
    user: staffUser,
    permissions: ['move-in.manage'],
  });
};

it('the sending time is shown: 203 links at 200 an hour need a little more than an hour', () => {
  const minutes = (waiting: number, perHour: number) =>
    (sendingEnd({ waiting, perHour }, now).getTime() - now.getTime()) / 60_000;
  expect([minutes(203, 200), minutes(200, 200), minutes(60, 60), minutes(1, 5_000), minutes(25, 10)]).toEqual([
    61, 50, 60, 1, 125,
  ]);
});

it('links that are switched off show whose they are, and none can be sent again', async () => {
  await open();
  expect(await screen.findByText(m.move_in_invitations_whose({ count: '203' }))).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: m.move_in_again() })).toBeNull();
});

it('links being sent show the rate per hour and the end time', async () => {
  await open({ isOn: true });
  const time = formatDateTime(new Date('2026-11-27T05:01:00.000Z'));
  const said = m.move_in_invitations_by({ count: '203', perHour: '200', time });
  expect(await screen.findByText(said)).toBeInTheDocument();
});

it('links that were all sent are reported, and can be sent again', async () => {
  await open({ isOn: true, waiting: 0, sent: 203, came: 3 });
  expect(await screen.findByText(m.move_in_invitations_all_sent())).toBeInTheDocument();
  expect(screen.getByRole('button', { name: m.move_in_again() })).toBeInTheDocument();
});
