import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import type { NewsInput } from '@sevadesk/contract/settings';
import sharp from 'sharp';
import { saveCard } from '../modules/settings/save-card.ts';
import { createNews } from '../modules/settings/save-news.ts';
import { createSlide } from '../modules/settings/save-slide.ts';
import type { Ctx } from '../platform/context.ts';
import { actingAs } from './sample-actors.ts';
import type { SampleClock } from './sample-time.ts';

const [width, height] = [1600, 640];

const art = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#e2f1f0"/>${inner}</svg>`;

/** A drawn counter with a card, and a street of shops: no real place. */
const counter = art(
  `<circle cx="1260" cy="150" r="260" fill="#bfe3e1"/><rect x="160" y="430" width="1280" height="120" rx="12" fill="#0b6064"/>
  <rect x="160" y="410" width="1280" height="32" rx="8" fill="#3b9d9b"/><rect x="980" y="250" width="260" height="164" rx="14" fill="#ffffff"/>
  <rect x="1004" y="276" width="72" height="84" rx="6" fill="#bfe3e1"/><rect x="1096" y="282" width="118" height="14" rx="7" fill="#0b6064"/>
  <rect x="1096" y="314" width="90" height="12" rx="6" fill="#94d0ce"/><rect x="1096" y="342" width="104" height="12" rx="6" fill="#94d0ce"/>
  <circle cx="700" cy="240" r="64" fill="#e59a0c"/><path d="M 590 410 q 0 -110 110 -110 q 110 0 110 110 z" fill="#0a6e72"/>`,
);
const street = art(
  `<rect y="520" width="1600" height="120" fill="#bfe3e1"/>${[180, 560, 940, 1240]
    .map(
      (x, index) =>
        `<rect x="${x}" y="${230 - (index % 2) * 50}" width="260" height="${290 + (index % 2) * 50}" rx="8" fill="#ffffff"/>
         <path d="M ${x - 16} 330 h 292 l -20 -60 h -252 z" fill="${index === 2 ? '#e59a0c' : '#0b6064'}"/>
         <rect x="${x + 36}" y="370" width="80" height="150" fill="#94d0ce"/><rect x="${x + 144}" y="370" width="84" height="84" fill="#bfe3e1"/>`,
    )
    .join('')}`,
);

const slides = [
  {
    drawing: counter,
    alt: { en: 'A drawn counter with a card on it', hi: 'काउंटर पर रखे कार्ड का रेखाचित्र' },
    title: { en: 'PAN from the shop you know', hi: 'जानी-पहचानी दुकान से PAN' },
    text: { en: 'New cards and corrections, on paper or paperless.', hi: 'नया कार्ड या सुधार, काग़ज़ पर या बिना काग़ज़।' },
    link: '/services',
  },
  {
    drawing: street,
    alt: { en: 'A drawn street of shops', hi: 'दुकानों वाली गली का रेखाचित्र' },
    title: { en: 'Make your shop a counter', hi: 'अपनी दुकान को सेवा केंद्र बनाएँ' },
    text: { en: 'Register in ten minutes; head office answers by mail.', hi: 'दस मिनट में पंजीकरण; उत्तर मेल से।' },
    link: '/auth/register',
  },
];

const everywhere: NewsInput['audiences'] = ['public', 'merchants', 'staff'];
const news = [
  {
    daysAgo: 6,
    audiences: everywhere,
    importance: 'normal' as const,
    title: { en: 'Sample: offices closed on 25 December', hi: 'नमूना: 25 दिसंबर को कार्यालय बंद' },
    text: {
      en: 'Forms sent that day are verified on the next working day.',
      hi: 'उस दिन भेजे फ़ॉर्म अगले कार्य दिवस पर जाँचे जाएँगे।',
    },
  },
  {
    daysAgo: 2,
    audiences: ['merchants' as const],
    importance: 'banner' as const,
    title: { en: 'Sample: sharper scans, fewer returns', hi: 'नमूना: साफ़ स्कैन, कम वापसी' },
    text: {
      en: 'Scan at 200 dpi on white paper. A form with a dark background is returned.',
      hi: 'सफ़ेद काग़ज़ पर 200 dpi पर स्कैन करें। गहरी पृष्ठभूमि वाला फ़ॉर्म लौटा दिया जाता है।',
    },
  },
];

const texts = {
  homeLead: { en: '', hi: '' },
  about: {
    en: 'A sample network of neighbourhood shops.\n\nEvery name, number and address here is made up, so that each screen can be tried before real people use it.',
    hi: 'मोहल्ले की दुकानों का एक नमूना नेटवर्क।\n\nयहाँ हर नाम, नंबर और पता काल्पनिक है, ताकि असली उपयोग से पहले हर स्क्रीन आज़माई जा सके।',
  },
  mapAddress: 'Beside the sample post office, Example Marg',
  mapUrl: 'https://maps.example/sevadesk',
};

const social = {
  facebook: 'https://facebook.example/sevadesk',
  x: '',
  instagram: '',
  youtube: 'https://youtube.example/sevadesk',
  linkedin: '',
  whatsapp: '',
  telegram: '',
};

/** Adds the site's content: two drawn slides, news, texts and links; visibly a sample. */
export async function seedSiteWords(ctx: Ctx, clock: SampleClock): Promise<void> {
  const admin = await actingAs(ctx, 'admin');
  clock.goTo(8, 10);
  const startsOn = istDateOf(clock.now());
  for (const { drawing, ...slide } of slides) {
    const bytes = await sharp(Buffer.from(drawing)).png().toBuffer();
    await createSlide(admin, { ...slide, startsOn, endsOn: null, isActive: true }, { name: 'sample.png', bytes });
  }
  for (const { daysAgo, ...one } of news) {
    clock.goTo(daysAgo, 10);
    const day = istDateOf(clock.now());
    await createNews(admin, { ...one, startsOn: day, endsOn: addDays(day, 60) });
  }
  await saveCard(admin, 'texts', texts);
  await saveCard(admin, 'social', social);
}
