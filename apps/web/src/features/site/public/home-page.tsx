import { m } from '@sevadesk/messages';
import { IconBuildingBank, IconId, IconShieldCheck, IconWallet } from '@tabler/icons-react';
import { loginPath, registerPath } from '../../../shared/auth/paths.ts';
import { ButtonLink } from '../components/button-link.tsx';
import { CounterPicture } from '../components/counter-picture.tsx';
import { Opening, Section } from '../components/section.tsx';
import classes from './home-page.module.css';

const offers = [
  { icon: IconId, title: m.site_home_what_pan_title, text: m.site_home_what_pan_text },
  { icon: IconWallet, title: m.site_home_what_wallet_title, text: m.site_home_what_wallet_text },
  { icon: IconShieldCheck, title: m.site_home_what_verify_title, text: m.site_home_what_verify_text },
  { icon: IconBuildingBank, title: m.site_home_what_more_title, text: m.site_home_what_more_text },
];

const steps = [
  { title: m.site_home_how_1_title, text: m.site_home_how_1_text },
  { title: m.site_home_how_2_title, text: m.site_home_how_2_text },
  { title: m.site_home_how_3_title, text: m.site_home_how_3_text },
  { title: m.site_home_how_4_title, text: m.site_home_how_4_text },
];

export function HomePage() {
  return (
    <>
      <Opening title={m.site_home_title()} lead={m.site_home_lead()} picture={<CounterPicture />}>
        <ButtonLink to={registerPath}>{m.site_home_partner()}</ButtonLink>
        <ButtonLink to={loginPath} quiet>
          {m.site_home_login()}
        </ButtonLink>
      </Opening>
      <Section title={m.site_home_what_title()} tinted>
        <div className={classes.offers}>
          {offers.map(({ icon: Icon, title, text }) => (
            <article key={title()}>
              <span className={classes.icon}>
                <Icon size={26} stroke={1.6} aria-hidden />
              </span>
              <h3>{title()}</h3>
              <p>{text()}</p>
            </article>
          ))}
        </div>
      </Section>
      <Section title={m.site_home_how_title()}>
        <ol className={classes.steps}>
          {steps.map(({ title, text }, index) => (
            <li key={title()}>
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
              <h3>{title()}</h3>
              <p>{text()}</p>
            </li>
          ))}
        </ol>
      </Section>
      <div className={classes.join}>
        <div>
          <h2>{m.site_home_join_title()}</h2>
          <p>{m.site_home_join_text()}</p>
        </div>
        <div className={classes.joinActions}>
          <ButtonLink to={registerPath} quiet>
            {m.site_home_partner()}
          </ButtonLink>
          <ButtonLink to="/services">{m.site_home_all_services()}</ButtonLink>
        </div>
      </div>
    </>
  );
}
