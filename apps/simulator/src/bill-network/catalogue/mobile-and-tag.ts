import { alike, circles, digits, mobile, type SimBiller, type SimParam } from './rows.ts';

const dth: SimBiller[] = [
  ...alike(
    {
      category: 'dth',
      fetch: 'NOT_SUPPORTED',
      rule: 'ANY',
      min: '50.00',
      max: '10000.00',
      params: [digits('Customer ID', 'Customer ID', 'ग्राहक ID', 8, 12)],
    },
    [
      ['DEMO-DTH-NMN', 'Namuna DTH', null, 'dish, tv recharge, chhatri, छतरी'],
      ['DEMO-DTH-MDS', 'Misal Dish', null, 'dish, tv recharge'],
      ['DEMO-DTH-UDD', 'Udaharan Digital', null, 'dish, set top box'],
    ],
  ),
  ...alike(
    {
      category: 'dth',
      fetch: 'OPTIONAL',
      rule: 'EXACT_AND_ABOVE',
      params: [digits('Subscriber ID', 'Subscriber ID or registered mobile', 'सब्सक्राइबर ID या रजिस्टर्ड मोबाइल', 10, 10)],
    },
    [
      ['DEMO-DTH-KTV', 'Kalpit Tara TV', null, 'tara, tv recharge'],
      ['DEMO-DTH-DDR', 'Demo Direct', null, 'direct, tv recharge'],
    ],
  ),
];

const postpaid = alike({ category: 'postpaid', fetch: 'MANDATORY', rule: 'EXACT_AND_ABOVE', params: [mobile] }, [
  ['DEMO-PST-NMN', 'Namuna Mobile Postpaid', null, 'postpaid, mobile bill'],
  ['DEMO-PST-MSC', 'Misal Cellular Postpaid', null, 'postpaid, mobile bill'],
  ['DEMO-PST-KTL', 'Kalpit Telecom Postpaid', null, 'postpaid, mobile bill'],
]);
const anySum = alike({ category: 'postpaid', fetch: 'OPTIONAL', rule: 'ANY', min: '1.00', params: [mobile] }, [
  ['DEMO-PST-DJL', 'Demo Jaal Postpaid', null, 'postpaid, mobile bill'],
]);

const prepaid = alike(
  {
    category: 'prepaid',
    fetch: 'NOT_SUPPORTED',
    rule: 'ANY',
    min: '10.00',
    max: '5000.00',
    params: [mobile],
    circles,
  },
  [
    ['DEMO-PRE-NMN', 'Namuna Mobile', null, 'recharge, namuna sim, रिचार्ज'],
    ['DEMO-PRE-MSC', 'Misal Cellular', null, 'recharge, misal sim'],
    ['DEMO-PRE-KTL', 'Kalpit Telecom', null, 'recharge, kalpit sim'],
    ['DEMO-PRE-DJL', 'Demo Jaal', null, 'recharge, jaal sim'],
  ],
);

const vehicle: SimParam = {
  name: 'Vehicle Number',
  label: 'Vehicle number without spaces',
  labelHi: 'वाहन नंबर, बिना ख़ाली जगह',
  type: 'ALPHANUMERIC',
  min: 8,
  max: 11,
  regex: '[A-Z]{2}[0-9]{1,2}[A-Z]{0,3}[0-9]{4}',
};
const fastag = alike(
  { category: 'fastag', fetch: 'MANDATORY', rule: 'ANY', min: '100.00', max: '10000.00', params: [vehicle] },
  [
    ['DEMO-TAG-NMN', 'Namuna Bank FASTag', null, 'fastag, toll, gadi, फ़ास्टैग'],
    ['DEMO-TAG-MSL', 'Misal Bank FASTag', null, 'fastag, toll'],
    ['DEMO-TAG-KLP', 'Kalpit Tag', null, 'fastag, toll'],
    ['DEMO-TAG-DMO', 'Demo Payments FASTag', null, 'fastag, toll'],
    ['DEMO-TAG-UDH', 'Udaharan Toll Tag', null, 'fastag, toll'],
  ],
);

export const mobileAndTagBillers: readonly SimBiller[] = [...dth, ...postpaid, ...anySum, ...prepaid, ...fastag];
