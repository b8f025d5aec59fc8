import { m } from '@sevadesk/messages';
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { addressLines, useBusiness } from '../../../shared/site/use-business.ts';
import { Opening, Section } from '../components/section.tsx';
import classes from './contact-page.module.css';

/** Address, phone and e-mail from the business information (PUB-05). */
export function ContactPage() {
  const business = useBusiness();
  return (
    <>
      <Opening title={m.site_contact_title()} lead={m.site_contact_lead()} />
      <Section tinted>
        <div className={classes.cards} aria-busy={!business}>
          <div className={classes.card}>
            <IconMapPin size={26} aria-hidden />
            <h2>{m.site_contact_address()}</h2>
            <address>
              <strong>{business?.businessName}</strong>
              {business ? addressLines(business).map((line) => <span key={line}>{line}</span>) : null}
            </address>
          </div>
          <div className={classes.card}>
            <IconPhone size={26} aria-hidden />
            <h2>{m.site_contact_phone()}</h2>
            {business?.contactNo ? <a href={`tel:${business.contactNo}`}>{business.contactNo}</a> : <span>-</span>}
          </div>
          <div className={classes.card}>
            <IconMail size={26} aria-hidden />
            <h2>{m.site_contact_email()}</h2>
            {business?.emailId ? <a href={`mailto:${business.emailId}`}>{business.emailId}</a> : <span>-</span>}
          </div>
        </div>
      </Section>
    </>
  );
}
