import { staffAccount } from '@sevadesk/contract/profile';
import { m } from '@sevadesk/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadKept, setPreference } from '../../../shared/preferences/kept.ts';
import { expectAccessible } from '../../../shared/test/axe.ts';
import { mockSample } from '../../../shared/test/mock-sample.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { FirstDayOffer } from '../components/practice/first-day-offer.tsx';
import { FindTask, wantedToken } from './practice/find-task.tsx';
import { ReturnTask, VerifyTask } from './practice/verify-task.tsx';

// jsdom cannot scroll; the viewer brings a field's place into view.
Object.assign(window.Element.prototype, { scrollTo: () => {}, scrollIntoView: () => {} });
window.scrollTo = () => {};

it('an identical form is accepted by its key; returning it explains the mistake', async () => {
  const onDone = vi.fn();
  const { user } = await renderWith(<VerifyTask onDone={onDone} />, { user: staffUser });
  await screen.findByText('11-May-1990');
  await user.keyboard('i');
  await user.click(screen.getByRole('button', { name: new RegExp(m.nsdl_pan_practice_reason_birth()) }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(m.nsdl_pan_practice_verify_hint())).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  await user.keyboard('a');
  expect(onDone).toHaveBeenCalledOnce();
});

it('a different form is returned with a reason; accepting it shows where to look', async () => {
  const onDone = vi.fn();
  const { user } = await renderWith(<ReturnTask onDone={onDone} />, { user: staffUser });
  await screen.findByText('11-May-1999');
  await user.keyboard('a');
  expect(await screen.findByText(m.nsdl_pan_practice_return_hint())).toBeVisible();
  await user.keyboard('1i{Control>}{Enter}{/Control}');
  expect(onDone).toHaveBeenCalledOnce();
});

it('one of several similar numbers is found and opened', async () => {
  const onDone = vi.fn();
  const { user } = await renderWith(<FindTask onDone={onDone} />, { user: staffUser });
  await user.type(await screen.findByLabelText(m.nsdl_pan_practice_find_label()), '0000000041');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: /LAKSHMI/ }));
  expect(screen.getByText(m.nsdl_pan_practice_find_hint({ number: wantedToken }))).toBeVisible();
  await user.click(screen.getByRole('button', { name: /MARY/ }));
  expect(onDone).toHaveBeenCalledOnce();
});

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

it.each([
  ['a new person', 3, [], true],
  ['no person who is no longer new', 20, [], false],
  ['no person who was asked once', 3, ['dismissed'], false],
  ['no person who has completed it', 3, ['verify', 'return', 'find'], false],
] as const)('the first day is offered to %s', async (_, days, done, isOffered) => {
  setPreference(staffUser.code, 'firstDay', [...done]);
  mockSample(staffAccount.view, { since: ago(days) });
  const { user, queryClient } = await renderWith(<FirstDayOffer area="in" />, {
    user: staffUser,
    permissions: ['pan.verify'],
    route: '/backend/first-day',
    path: '/backend/first-day',
  });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  if (!isOffered) {
    expect(screen.queryByText(m.nsdl_pan_first_day_offer())).toBeNull();
    return;
  }
  await user.click(await screen.findByRole('button', { name: m.nsdl_pan_first_day_dismiss() }));
  expect(screen.queryByText(m.nsdl_pan_first_day_offer())).toBeNull();
  expect(loadKept(staffUser.code).values.firstDay).toEqual(['dismissed']);
});
