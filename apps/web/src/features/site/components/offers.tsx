import { m } from '@sevadesk/messages';
import { IconBuildingBank, IconId, IconShieldCheck, IconWallet } from '@tabler/icons-react';
import classes from './offers.module.css';

const offers = [
  { icon: IconId, title: m.site_home_what_pan_title, text: m.site_home_what_pan_text },
  { icon: IconWallet, title: m.site_home_what_wallet_title, text: m.site_home_what_wallet_text },
  { icon: IconShieldCheck, title: m.site_home_what_verify_title, text: m.site_home_what_verify_text },
  { icon: IconBuildingBank, title: m.site_home_what_more_title, text: m.site_home_what_more_text },
];

/** The services at a shop's counter, in four cards. */
export function Offers() {
  return (
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
  );
}
