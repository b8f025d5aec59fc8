import { answerInput, type EnquiryView, enquiries } from '@sevadesk/contract/enquiries';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FRadio, FTextarea, useFormValue } from '../../../shared/form/index.ts';
import { Button } from '@mantine/core';
import { notify } from '../../../shared/ui/notices/notify.ts';
import classes from './enquiries.module.css';

/** The answer by mail, or a note of the phone call; without an e-mail address only the note. */
export function AnswerForm({ enquiry: { id, emailId } }: { enquiry: EnquiryView }) {
  const answer = useAction(enquiries.answer);
  return (
    <Form
      schema={answerInput}
      defaults={{ by: emailId ? 'mail' : 'phone', text: '' }}
      submitLabel={m.enquiries_answer_mail_button()}
      footer="none"
      onSubmit={async (body) => {
        await answer.mutateAsync({ params: { id }, body });
        notify(body.by === 'mail' ? m.enquiries_answered_note() : m.enquiries_kept_note());
      }}
    >
      {emailId ? (
        <FRadio
          name="by"
          label={m.enquiries_answer_way()}
          options={[
            { value: 'mail', label: m.enquiries_answer_mail() },
            { value: 'phone', label: m.enquiries_answer_phone() },
          ]}
        />
      ) : null}
      <Words emailId={emailId} />
    </Form>
  );
}

function Words({ emailId }: { emailId: string | null }) {
  const by = useFormValue('by');
  const isMail = by === 'mail' && emailId !== null;
  return (
    <>
      <FTextarea
        name="text"
        label={m.enquiries_answer_text()}
        help={isMail ? m.enquiries_answer_mail_help({ email: emailId }) : m.enquiries_answer_phone_help()}
        rows={6}
        maxLength={2000}
        required
      />
      <div className={classes.buttons}>
        <Button type="submit">{isMail ? m.enquiries_answer_mail_button() : m.enquiries_answer_phone_button()}</Button>
      </div>
    </>
  );
}
