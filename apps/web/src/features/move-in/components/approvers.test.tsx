import type { MoveStatus, MoveView } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { approverWords, NoApprover } from './approvers.tsx';

const open = (status: MoveStatus, approvers: string[]) =>
  renderWith(
    <>
      <span>loaded</span>
      <NoApprover move={{ status, approvers } as MoveView} />
    </>,
    { user: staffUser, permissions: ['move-in.manage'] },
  );

it('the approvers are named: one person, or one and the number of others', () => {
  expect(approverWords([])).toBeUndefined();
  expect(approverWords(['Ravi Sample'])).toBe('Ravi Sample');
  expect(approverWords(['Ravi Sample', 'Asha Sample'])).toBe('Ravi Sample or one other');
  expect(approverWords(['Ravi Sample', 'Asha Sample', 'Meera Sample'])).toBe('Ravi Sample or 2 others');
});

it.each(['draft', 'checked', 'requested'] as const)(
  'a missing approver is already reported in %s, with the permission to assign',
  async (status) => {
    await open(status, []);
    expect(await screen.findByText(m.move_in_approvers_none())).toBeInTheDocument();
    const right = m.people_right_move_in_manage();
    expect(screen.getByText(m.move_in_approvers_none_text({ right }))).toBeInTheDocument();
  },
);

it.each([
  ['requested', ['Ravi Sample']],
  ['finished', []],
] as const)('nothing is shown in %s with %j', async (status, approvers) => {
  await open(status, [...approvers]);
  await screen.findByText('loaded');
  expect(screen.queryByText(m.move_in_approvers_none())).toBeNull();
});
