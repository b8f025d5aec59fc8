import { auth } from '@sevadesk/contract/auth';
import { enquiries } from '@sevadesk/contract/enquiries';
import { m } from '@sevadesk/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, mockFile } from '../../shared/test/mock-endpoint.ts';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId } from '../../shared/test/sample.ts';
import { workList } from '../../shared/test/work-list.tsx';
import { fillField, workForm } from '../../shared/test/work-form.tsx';
import { EnquiryForm } from './components/enquiry-form.tsx';
import { NoteForm } from './components/note-form.tsx';
import { EnquiryList } from './staff/enquiry-list.tsx';
import { EnquiryView } from './staff/enquiry-view.tsx';

/** After a rejection the answer is cleared together with its picture. */
const typeNewCaptcha = async () => {
  await waitFor(() => expect(document.querySelector('[name="captcha"]')).toHaveValue(''));
  await fillField('captcha', 'ABCDE');
};

const question = { name: 'Meera', subject: 'A shop', message: 'How do I begin?' };

it('PUB-05 a question has a name, contact details, a subject and a text; its number is shown', async () => {
  mockFile(auth.captcha, 'captcha.png');
  const { refused, sent } = await workForm({
    form: () => <EnquiryForm />,
    endpoint: enquiries.send,
    reply: { refNo: 'EN1' },
    fill: question,
    afterFill: async () => {
      await fillField('captcha', 'ABCDE');
      fireEvent.submit(document.querySelector('form') as HTMLFormElement);
      await waitFor(() => expect(document.querySelector('[name="emailId"]')).toHaveAttribute('aria-invalid', 'true'));
      await fillField('emailId', 'meera@example.com');
    },
    again: typeNewCaptcha,
  });
  expect(refused).toEqual(['name', 'subject', 'message', 'captcha']);
  expect(sent).toMatchObject({ ...question, emailId: 'meera@example.com', captcha: 'ABCDE' });
  expect(await screen.findByText('EN1')).toBeVisible();
  fireEvent.click(screen.getByText(m.enquiries_form_another()));
  await waitFor(() => expect(document.querySelector('[name="name"]')).toHaveValue(''));
});

it('STF-24 a note has a text', async () => {
  const { refused, sent, said } = await workForm({
    form: () => <NoteForm id={sampleId(1)} />,
    endpoint: enquiries.note,
    fill: { text: 'Called back' },
  });
  expect({ refused, sent, said }).toEqual({
    refused: ['text'],
    sent: { text: 'Called back' },
    said: m.enquiries_kept_note(),
  });
});

const at = { route: '/backend/misc/enquiries/$id', path: `/backend/misc/enquiries/${sampleId(1)}` };

it.each([
  ['open', m.enquiries_close_button, enquiries.close, m.enquiries_closed_note, 2],
  ['closed', m.enquiries_reopen_button, enquiries.reopen, m.enquiries_reopened_note, 0],
] as const)(
  'STF-24 an enquiry that is %s can be closed or reopened; only an open one gets a reply',
  async (status, button, endpoint, note, forms) => {
    mockSample(enquiries.get, { status } as never);
    const done: unknown[] = [];
    mockEndpoint(endpoint, ({ params }) => {
      done.push(params.id);
      return { ok: true as const };
    });
    await renderWith(<EnquiryView />, { user: staffUser, permissions: ['enquiries.manage'], ...at });
    const press = await screen.findByText(button());
    expect(document.querySelectorAll('form')).toHaveLength(forms);
    fireEvent.click(press);
    expect(await screen.findByText(note())).toBeVisible();
    expect(done).toEqual([sampleId(1)]);
  },
);

it('STF-24 questions of visitors', async () => {
  const row = { mobileNo: null, status: 'answered' };
  const { cells, views } = await workList(<EnquiryList />, enquiries.list, { row, may: ['enquiries.manage'] });
  expect(cells).toMatchInlineSnapshot(`
    [
      "refNo -> /backend/misc/enquiries/01900000-0000-7000-8000-000000000001",
      "16-Nov-2026 11:30",
      "name",
      "subject",
      "-",
      "emailId",
      "Answered",
    ]
  `);
  expect(views).toHaveLength(4);
});
