import { m } from '@sevadesk/messages';
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { addressLines, useBusiness } from '../../../shared/site/use-business.ts';
import { ButtonLink } from './button-link.tsx';
import classes from './contact-strip.module.css';

/** Head office's contact data in one row; missing values are omitted. */
export function ContactStrip() {
  const business = useBusiness();
  const address = business ? addressLines(business).join(', ') : '';
  return (
    <div className={classes.strip}>
      <div className={classes.facts}>
        {address ? (
          <span>
            <IconMapPin size={22} aria-hidden />
            {address}
          </span>
        ) : null}
        {business?.contactNo ? (
          <a href={`tel:${business.contactNo}`}>
            <IconPhone size={22} aria-hidden />
            {business.contactNo}
          </a>
        ) : null}
        {business?.emailId ? (
          <a href={`mailto:${business.emailId}`}>
            <IconMail size={22} aria-hidden />
            {business.emailId}
          </a>
        ) : null}
      </div>
      <ButtonLink to="/contact" quiet>
        {m.site_contact_button()}
      </ButtonLink>
    </div>
  );
}
