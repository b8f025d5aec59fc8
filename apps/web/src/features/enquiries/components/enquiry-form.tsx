import { Button } from '@mantine/core';
import { enquiries, enquiryInput } from '@sevadesk/contract/enquiries';
import { m } from '@sevadesk/messages';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FText, FTextarea } from '../../../shared/form/index.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { CaptchaField, useCaptcha } from '../../auth/index.ts';
import classes from './enquiries.module.css';

type Sent = { refNo: string; name: string };

/** A question to head office from a person who is not signed in. */
export function EnquiryForm() {
  const [sent, setSent] = useState<Sent>();
  if (sent) return <Thanks {...sent} onAnother={() => setSent(undefined)} />;
  return <Fields onSent={setSent} />;
}

function Fields({ onSent }: { onSent: (sent: Sent) => void }) {
  const send = useAction(enquiries.send);
  const captcha = useCaptcha();
  return (
    <Form
      schema={enquiryInput}
      defaults={{ name: '', mobileNo: '', emailId: '', subject: '', message: '', captcha: '' }}
      submitLabel={m.enquiries_form_send()}
      onSubmit={async (body) => {
        const { refNo } = await captcha.spend(() => send.mutateAsync({ body }));
        onSent({ refNo, name: body.name });
      }}
    >
      <FText name="name" label={m.enquiries_name()} autoComplete="name" maxLength={80} required />
      <div className={classes.pair}>
        <FText
          name="mobileNo"
          label={m.enquiries_mobile()}
          help={m.enquiries_form_mobile_help()}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
        />
        <FText name="emailId" label={m.enquiries_email()} type="email" autoComplete="email" maxLength={75} />
      </div>
      <FText name="subject" label={m.enquiries_subject()} maxLength={120} required />
      <FTextarea name="message" label={m.enquiries_message()} rows={5} maxLength={2000} required />
      <CaptchaField captcha={captcha} />
    </Form>
  );
}

function Thanks({ refNo, name, onAnother }: Sent & { onAnother: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={classes.sent}>
      <span className={classes.tick} aria-hidden>
        <IconCheck size={28} />
      </span>
      <h2 ref={title} tabIndex={-1}>
        {m.enquiries_form_sent_title({ name })}
      </h2>
      <div>{m.enquiries_form_sent_text()}</div>
      <div className={classes.number}>
        <CopyNumber value={refNo} />
      </div>
      <Button variant="default" onClick={onAnother}>
        {m.enquiries_form_another()}
      </Button>
    </div>
  );
}
