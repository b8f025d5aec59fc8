import type { SocialNetwork } from '@sevadesk/contract/kernel/publishing';
import { m } from '@sevadesk/messages';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
} from '@tabler/icons-react';
import { useSiteHome } from '../../../shared/site/use-site-home.ts';
import classes from './public.module.css';

/** Company names: the same in every language. */
const networks = {
  facebook: { name: 'Facebook', icon: IconBrandFacebook },
  x: { name: 'X', icon: IconBrandX },
  instagram: { name: 'Instagram', icon: IconBrandInstagram },
  youtube: { name: 'YouTube', icon: IconBrandYoutube },
  linkedin: { name: 'LinkedIn', icon: IconBrandLinkedin },
  whatsapp: { name: 'WhatsApp', icon: IconBrandWhatsapp },
  telegram: { name: 'Telegram', icon: IconBrandTelegram },
} satisfies Record<SocialNetwork, unknown>;

const usual: readonly SocialNetwork[] = ['facebook', 'x', 'instagram', 'youtube'];

/** The network's social links; plain icons while staff have entered no address (PUB-04). */
export function SocialLinks() {
  const social = useSiteHome()?.social ?? [];
  if (social.length === 0) {
    return (
      <div className={classes.social}>
        {usual.map((network) => (
          <span key={network} role="img" aria-label={networks[network].name}>
            <Sign network={network} />
          </span>
        ))}
      </div>
    );
  }
  return (
    <ul className={classes.social}>
      {social.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={m.site_follow({ network: networks[network].name })}
          >
            <Sign network={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Sign({ network }: { network: SocialNetwork }) {
  const { icon: Icon } = networks[network];
  return <Icon size={22} aria-hidden />;
}
