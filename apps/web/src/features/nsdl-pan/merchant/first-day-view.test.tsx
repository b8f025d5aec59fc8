import { m } from '@sevadesk/messages';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadKept, setPreference } from '../../../shared/preferences/kept.ts';
import { expectAccessible } from '../../../shared/test/axe.ts';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { fieldLabel } from '../components/field-text.ts';
import { coverOf, practicePictures } from '../components/practice/practice-scan.ts';
import { MerchantFirstDayView } from './first-day-view.tsx';
import { CorrectTask } from './practice/correct-task.tsx';
import { differencesOf, FillTask } from './practice/fill-task.tsx';

// jsdom cannot scroll; the viewer brings a field's place into view.
Object.assign(window.Element.prototype, { scrollTo: () => {} });

const typed = {
  lastName: 'Sharma',
  firstName: 'ASHA',
  middleName: 'Devi',
  birthDate: '1990-05-11',
  mobile: '9000000009',
  resPin: '208001',
};

it('typed values are compared with the form, ignoring case', () => {
  expect(differencesOf(typed)).toEqual([]);
  expect(differencesOf({ ...typed, birthDate: '1991-05-11', resPin: '208002' })).toEqual(['birthDate', 'resPin']);
});

it('a different form shows the value on paper; an identical one is complete', async () => {
  const onDone = vi.fn();
  const { user } = await renderWith(<FillTask onDone={onDone} />, { user: merchantUser });
  const fill = async (name: string, value: string) => {
    const field = await screen.findByLabelText(new RegExp(`^${fieldLabel(name).replace(/[()]/g, '.')}`));
    await user.clear(field);
    await user.type(field, value);
  };
  await fill('lastName', 'SHARMA');
  await fill('firstName', 'ASHA');
  await fill('middleName', 'DEVI');
  await fill('birthDate', '11-05-1991');
  await fill('mobile', '9000000009');
  await fill('resPin', '208001');
  const check = screen.getByRole('button', { name: m.nsdl_pan_practice_check() });
  await user.click(check);
  expect(await screen.findByText(m.nsdl_pan_practice_paper_says({ value: '11-May-1990' }))).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  await fill('birthDate', '11-05-1990');
  await user.click(check);
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

it('a returned form is complete once the field matches the paper', async () => {
  const onDone = vi.fn();
  const { user } = await renderWith(<CorrectTask onDone={onDone} />, { user: merchantUser });
  const again = await screen.findByRole('button', { name: m.nsdl_pan_practice_submit_again() });
  await user.click(again);
  expect(await screen.findByText(m.nsdl_pan_practice_paper_says({ value: 'RAMESH' }))).toBeVisible();
  const field = screen.getByRole('textbox');
  await user.clear(field);
  await user.type(field, 'Ramesh');
  await user.click(again);
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

it('completed tasks are marked, the next one is offered, and progress is saved for the person', async () => {
  setPreference(merchantUser.code, 'firstDay', ['crop', 'nonsense']);
  const { user } = await renderWith(<MerchantFirstDayView />, {
    user: merchantUser,
    path: '/merchant/first-day?task=correct',
  });
  expect(await screen.findByText(m.nsdl_pan_first_day_done({ done: '1', all: '3' }))).toBeVisible();
  await expectAccessible();
  const open = screen.getByRole('region', { name: m.nsdl_pan_practice_correct() });
  const field = within(open).getByRole('textbox');
  await user.clear(field);
  await user.type(field, 'RAMESH');
  await user.click(within(open).getByRole('button', { name: m.nsdl_pan_practice_submit_again() }));
  expect(await within(open).findByText(m.nsdl_pan_practice_correct_done())).toBeVisible();
  const next = within(open).getByRole('link', {
    name: m.nsdl_pan_first_day_next({ task: m.nsdl_pan_practice_fill() }),
  });
  expect(next).toHaveAttribute('href', '/merchant/first-day?task=fill');
  expect(loadKept(merchantUser.code).values.firstDay).toEqual(['crop', 'correct']);
});

it('a box matches its target only with about the same size and place', () => {
  const { photo } = practicePictures;
  expect(coverOf(photo, photo)).toBeCloseTo(1);
  expect(coverOf({ ...photo, x: photo.x + 0.005 }, photo)).toBeGreaterThan(0.6);
  expect(coverOf({ x: 0, y: 0, width: 1, height: 1 }, photo)).toBeLessThan(0.1);
  expect(coverOf({ ...photo, x: 0 }, photo)).toBe(0);
});
