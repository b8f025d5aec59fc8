import { m } from '@sevadesk/messages';
import { NetworkPicture } from '../components/network-picture.tsx';
import { Opening, Section } from '../components/section.tsx';
import classes from './home-page.module.css';

const people = [
  { title: m.site_about_shop_title, text: m.site_about_shop_text },
  { title: m.site_about_franchise_title, text: m.site_about_franchise_text },
  { title: m.site_about_office_title, text: m.site_about_office_text },
];

export function AboutPage() {
  return (
    <>
      <Opening title={m.site_about_title()} lead={m.site_about_lead()} picture={<NetworkPicture />} />
      <Section title={m.site_about_who_title()} tinted>
        <div className={classes.offers}>
          {people.map(({ title, text }) => (
            <article key={title()}>
              <h3>{title()}</h3>
              <p>{text()}</p>
            </article>
          ))}
        </div>
      </Section>
      <Section title={m.site_about_care_title()}>
        <p className={classes.prose}>{m.site_about_care_text()}</p>
      </Section>
    </>
  );
}
