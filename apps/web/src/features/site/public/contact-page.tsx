import { m } from '@sevadesk/messages';
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { addressLines, useBusiness } from '../../../shared/site/use-business.ts';
import { useSiteHome } from '../../../shared/site/use-site-home.ts';
import { useNamesPage } from '../../../shared/ui/frame/page-name.ts';
import { Opening, Section } from '../components/section.tsx';
import classes from './contact-page.module.css';

const Waiting = () => <div className={classes.waiting} />;

// The form kit is heavier than the whole page: it loads after the address, and the server does not render it.
const EnquiryForm = import.meta.env.SSR
  ? Waiting
  : lazy(() => import('../../enquiries/index.ts').then((module) => ({ default: module.EnquiryForm })));

/** Address, phone and e-mail from the business information (PUB-05), and a form that reaches staff. */
export function ContactPage() {
  useNamesPage(m.site_contact_title());
  return (
    <>
      <Opening title={m.site_contact_title()} lead={m.site_contact_lead()} />
      <Section tinted>
        <div className={classes.split}>
          <Office />
          <div className={classes.form}>
            <h2>{m.site_contact_write_title()}</h2>
            <p>{m.site_contact_write_text()}</p>
            <Suspense fallback={<Waiting />}>
              <EnquiryForm />
            </Suspense>
          </div>
        </div>
      </Section>
    </>
  );
}

function Office() {
  const business = useBusiness();
  const map = useSiteHome()?.map;
  return (
    <div className={classes.cards} aria-busy={!business}>
      <Card icon={<IconMapPin size={26} aria-hidden />} title={m.site_contact_address()}>
        <address>
          <strong>{business?.businessName}</strong>
          {business ? addressLines(business).map((line) => <span key={line}>{line}</span>) : null}
        </address>
        {map?.url ? (
          <a className={classes.map} href={map.url} target="_blank" rel="noopener noreferrer">
            {m.site_contact_map()}
          </a>
        ) : null}
      </Card>
      <Card icon={<IconPhone size={26} aria-hidden />} title={m.site_contact_phone()}>
        {business?.contactNo ? <a href={`tel:${business.contactNo}`}>{business.contactNo}</a> : <span>-</span>}
      </Card>
      <Card icon={<IconMail size={26} aria-hidden />} title={m.site_contact_email()}>
        {business?.emailId ? <a href={`mailto:${business.emailId}`}>{business.emailId}</a> : <span>-</span>}
      </Card>
    </div>
  );
}

function Card({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className={classes.card}>
      {icon}
      <h2>{title}</h2>
      {children}
    </div>
  );
}
