import { definitionOf, firstFormVersions, nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failEndpoint, mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { ApplicationForm } from './application-form.tsx';

const version = firstFormVersions.find(({ code }) => code === '93');
if (!version) throw new Error('Form 93 is one of the first versions');
const whole = definitionOf(version, '2026-11-21');
type Shown = (typeof whole.sections)[number];

/** A few sections of the form: they behave like all fourteen, and render faster. */
function show(onSubmit = vi.fn(async () => {}), sections: readonly Shown[] = ['name', 'contact']) {
  const fields = whole.fields.filter(({ section }) => sections.includes(section));
  failEndpoint(nsdlPan.createDraft, 0);
  const view = (
    <ApplicationForm
      title="New PAN"
      form={{ ...whole, sections: [...sections], fields }}
      draft={null}
      onSubmit={onSubmit}
      submitLabel="Continue"
      onTakeTheirs={() => {}}
    />
  );
  return renderWith(view, { user: merchantUser });
}
const box = (name: RegExp | string) => screen.getByRole('textbox', { name });

it('MER-07 Enter moves to the next field, a group of choices counts as one', async () => {
  const onSubmit = vi.fn(async () => {});
  const { user } = await show(onSubmit);
  await user.click(screen.getByRole('radio', { name: 'Shri' }));
  await user.keyboard('{Enter}');
  expect(box('Last name / surname')).toHaveFocus();
  await user.keyboard('{Enter}{Enter}');
  expect(box('Middle name')).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('MER-07 copies the typed name to the name on the card, until a person edits it', async () => {
  const { user } = await show();
  await user.type(box('Last name / surname'), 'rao');
  await user.type(box('First name'), 'anita');
  await waitFor(() => expect(box('Name on card')).toHaveValue('ANITA RAO'));
  await user.clear(box('Name on card'));
  await user.type(box('Name on card'), 'A RAO');
  await user.type(box('Middle name'), 'K');
  expect(box('Name on card')).toHaveValue('A RAO');
});

it('ERR-02 an incomplete form reports it at its fields and keeps the typed values', async () => {
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

describe('while the service is away', () => {
  const message = 'The service is not available right now. Try again in a few minutes.';
  const sections = ['name', 'birth', 'aadhaar'] as const;

  /** Shows the form and types into it while every save is refused. */
  async function typeInto(onSubmit = vi.fn(async () => {})) {
    const view = await show(onSubmit, sections);
    failEndpoint(nsdlPan.createDraft, 503, { message, code: 'unavailable', reference: 'R-1' });
    const typed = {
      'Last name / surname': 'THIRUVENKATACHALAPATHY',
      'First name': 'LAKSHMI',
      'Date of birth': '11051990',
      'Aadhaar number': '999941057058',
    };
    await view.user.click(screen.getByRole('radio', { name: 'Smt' }));
    for (const [name, text] of Object.entries(typed)) await view.user.type(box(name), text);
    return view;
  }

  it('ERR-02 a refused submit says one sentence, beside the button, and keeps everything typed', async () => {
    const onSubmit = vi.fn(async () => {});
    const { user } = await typeInto(onSubmit);
    await waitFor(() => expect(box('Name on card')).not.toHaveValue(''));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findAllByText(new RegExp(message.slice(0, 30)))).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(/What you typed is still here/)).toBeVisible();
    expect(box('Last name / surname')).toHaveValue('THIRUVENKATACHALAPATHY');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('ERR-02 what was not saved is there again after a reload by the browser', async () => {
    const { unmount } = await typeInto();
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    await show(undefined, sections);
    await waitFor(() => expect(box('Last name / surname')).toHaveValue('THIRUVENKATACHALAPATHY'));
    expect(box('First name')).toHaveValue('LAKSHMI');
    expect(screen.getByRole('radio', { name: 'Smt' })).toBeChecked();
  });
});

describe('on a phone', () => {
  const sections = ['ao', 'name', 'birth', 'contact'] as const;
  const press = (name: string) => screen.getByRole('button', { name });
  const step = () => screen.getByRole('button', { name: /^Step \d of 3/ });

  beforeEach(() => {
    const isNarrow = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    const spy = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ ...isNarrow, media }) as unknown as MediaQueryList);
    return () => spy.mockRestore();
  });

  it('MER-07 a phone begins with the name, and continues only when the step has no error', async () => {
    const { user } = await show(undefined, sections);
    expect(step()).toHaveTextContent('Step 1 of 3Full name');
    expect(screen.queryByRole('textbox', { name: 'Mobile number' })).toBeNull();
    await user.click(press('Next'));
    expect(await screen.findAllByText('Required')).not.toHaveLength(0);
    expect(step()).toHaveTextContent('Step 1 of 3');
    await user.click(screen.getByRole('radio', { name: 'Smt' }));
    await user.type(box('Last name / surname'), 'rao');
    await user.click(press('Next'));
    await waitFor(() => expect(step()).toHaveTextContent('Step 2 of 3'));
    expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
    await user.click(press('Back'));
    expect(box('Last name / surname')).toHaveValue('RAO');
  });

  it('MER-07 any step is reached from the list of steps, and a failed submit opens the step of its first error', async () => {
    mockEndpoint(nsdlPan.aoCodes, () => []);
    const onSubmit = vi.fn(async () => {});
    const { user } = await show(onSubmit, sections);
    await user.click(step());
    await user.click(await screen.findByRole('menuitem', { name: /^AO code, contact/ }));
    expect(step()).toHaveTextContent('Step 3 of 3');
    await user.type(box('Area code'), 'KNP');
    await user.click(press('Continue'));
    await waitFor(() => expect(box('AO type')).toHaveFocus());
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
