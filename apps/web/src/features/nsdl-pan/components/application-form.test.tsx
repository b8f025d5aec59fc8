import { definitionOf, firstFormVersions, nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { failEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { ApplicationForm } from './application-form.tsx';

const version = firstFormVersions.find(({ code }) => code === '93');
if (!version) throw new Error('Form 93 is one of the first versions');
const whole = definitionOf(version, '2026-11-21');
// Two sections behave as fourteen do, and render in a moment.
const sections = ['name', 'contact'] as const;
const form = {
  ...whole,
  sections,
  fields: whole.fields.filter(({ section }) => sections.some((one) => one === section)),
};

function show(onSubmit = vi.fn(async () => {})) {
  failEndpoint(nsdlPan.createDraft, 0);
  const view = (
    <ApplicationForm
      title="New PAN"
      form={form}
      draft={null}
      onSubmit={onSubmit}
      submitLabel="Continue"
      onTakeTheirs={() => {}}
    />
  );
  return renderWith(view, { user: merchantUser });
}
const box = (name: RegExp | string) => screen.getByRole('textbox', { name });

it('MER-07 Enter goes on to the next field, a group of choices counts as one', async () => {
  const onSubmit = vi.fn(async () => {});
  const { user } = await show(onSubmit);
  await user.click(screen.getByRole('radio', { name: 'Shri' }));
  await user.keyboard('{Enter}');
  expect(box('Last name / surname')).toHaveFocus();
  await user.keyboard('{Enter}{Enter}');
  expect(box('Middle name')).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('MER-07 writes the name on the card as the name is typed, until somebody writes another', async () => {
  const { user } = await show();
  await user.type(box('Last name / surname'), 'rao');
  await user.type(box('First name'), 'anita');
  await waitFor(() => expect(box('Name on card')).toHaveValue('ANITA RAO'));
  await user.clear(box('Name on card'));
  await user.type(box('Name on card'), 'A RAO');
  await user.type(box('Middle name'), 'K');
  expect(box('Name on card')).toHaveValue('A RAO');
});

it('ERR-02 a form that is not complete says so at its fields and keeps what was typed', async () => {
  const onSubmit = vi.fn(async () => {});
  const { user } = await show(onSubmit);
  await user.type(box('Last name / surname'), 'rao');
  await user.type(box('Mobile number'), '123');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findAllByText('Required')).not.toHaveLength(0);
  const mobile = box('Mobile number').closest<HTMLElement>('[data-key]');
  expect(within(mobile as HTMLElement).getByText(/mobile/i, { selector: '[class*="error" i]' })).toBeVisible();
  expect(box('Last name / surname')).toHaveValue('RAO');
  expect(box('Mobile number')).toHaveValue('123');
  expect(onSubmit).not.toHaveBeenCalled();
});
