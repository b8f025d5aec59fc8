import { m } from '@sevadesk/messages';

type LinkCard = { title: () => string; links: readonly { label: () => string; href: string }[] };

/** External sites that a shop needs; each opens in a new tab. */
export const linkCards: readonly LinkCard[] = [
  {
    title: m.masters_software_links_portals,
    links: [
      { label: m.masters_software_link_protean, href: 'https://www.protean-tinpan.com/' },
      { label: m.masters_software_link_utiitsl, href: 'https://www.pan.utiitsl.com/' },
    ],
  },
  {
    title: m.masters_software_links_status,
    links: [
      { label: m.masters_software_link_protean_status, href: 'https://tin.tin.nsdl.com/pantan/StatusTrack.html' },
      { label: m.masters_software_link_utiitsl_status, href: 'https://www.trackpan.utiitsl.com/PANONLINE/' },
    ],
  },
  {
    title: m.masters_software_links_aadhaar,
    links: [
      {
        label: m.masters_software_link_aadhaar,
        href: 'https://eportal.incometax.gov.in/iec/foservices/#/pre-login/bl-link-aadhaar',
      },
      {
        label: m.masters_software_link_aadhaar_status,
        href: 'https://eportal.incometax.gov.in/iec/foservices/#/pre-login/link-aadhaar-status',
      },
    ],
  },
  {
    title: m.masters_software_links_accounts,
    links: [
      { label: m.masters_software_link_demat, href: 'https://nsdl.co.in/' },
      { label: m.masters_software_link_nps, href: 'https://enps.nsdl.com/' },
    ],
  },
  {
    title: m.masters_software_links_devices,
    links: [
      { label: m.masters_software_link_mantra, href: 'https://www.mantratec.com/' },
      { label: m.masters_software_link_morpho, href: 'https://rdserviceonline.com/' },
      { label: m.masters_software_link_scanner, href: 'https://www.naps2.com/' },
    ],
  },
];
