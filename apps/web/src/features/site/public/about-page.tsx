import { m } from '@sevadesk/messages';
import { useBusiness } from '../../../shared/site/use-business.ts';
import { inLanguage, useSiteHome } from '../../../shared/site/use-site-home.ts';
import { NetworkPicture } from '../components/network-picture.tsx';
import { useNamesPage } from '../../../shared/ui/frame/page-name.ts';
import { Opening, Section } from '../components/section.tsx';
import classes from './about-page.module.css';

const people = [
  { title: m.site_about_shop_title, text: m.site_about_shop_text },
  { title: m.site_about_franchise_title, text: m.site_about_franchise_text },
  { title: m.site_about_office_title, text: m.site_about_office_text },
];

/** The network's own text, then the participants and the data protection. */
export function AboutPage() {
  useNamesPage(m.site_about_title());
  const home = useSiteHome();
  const own = home ? inLanguage(home.about) : '';
  const name = useBusiness()?.businessName;
  return (
    <>
      <Opening title={m.site_about_title()} lead={m.site_about_lead()} picture={<NetworkPicture />} />
      {own ? (
        <Section title={name || undefined}>
          <div className={classes.own}>{own}</div>
        </Section>
      ) : null}
      <Section title={m.site_about_who_title()} tinted>
        <div className={classes.people}>
          {people.map(({ title, text }) => (
            <article key={title()}>
              <h3>{title()}</h3>
              <p>{text()}</p>
            </article>
          ))}
        </div>
      </Section>
      <Section title={m.site_about_care_title()}>
        <p className={classes.own}>{m.site_about_care_text()}</p>
      </Section>
    </>
  );
}
