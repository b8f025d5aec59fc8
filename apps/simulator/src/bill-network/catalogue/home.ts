import { alike, digits, mobile, type SimBiller, type SimParam } from './rows.ts';

const consumer = digits('Consumer Number', 'Consumer number', 'उपभोक्ता नंबर', 10, 12);
const bill = { fetch: 'MANDATORY', rule: 'EXACT' } as const;
const optionalMobile: SimParam = { ...mobile, isOptional: true };

const electricity: SimBiller[] = [
  ...alike({ ...bill, category: 'electricity', params: [consumer] }, [
    ['DEMO-ELE-PDV', 'Purvanchal Demo Vidyut', 'UP', 'bijli, PDV, purvanchal bijli, बिजली'],
    ['DEMO-ELE-MNV', 'Madhyanchal Namuna Vidyut', 'UP', 'bijli, MNV, lucknow bijli'],
    ['DEMO-ELE-PNV', 'Paschimanchal Namuna Vidyut', 'UP', 'bijli, PNV, meerut bijli'],
    ['DEMO-ELE-KNU', 'Kumaon Namuna Urja', 'UK', 'bijli, pahad bijli, KNU'],
  ]),
  ...alike({ ...bill, category: 'electricity', params: [digits('CA Number', 'CA number', 'CA नंबर', 9, 11)] }, [
    ['DEMO-ELE-NPR', 'Namuna Power Rajdhani', 'DL', 'delhi bijli, NPR'],
    ['DEMO-ELE-MVY', 'Misal Vidyut Yamuna', 'DL', 'delhi bijli, yamuna paar, MVY'],
  ]),
  ...alike({ ...bill, category: 'electricity', params: [consumer, optionalMobile], rule: 'EXACT_AND_ABOVE' }, [
    ['DEMO-ELE-MMB', 'Magadh Misal Bijli', 'BR', 'bijli, patna bijli, MMB'],
    ['DEMO-ELE-MNB', 'Mithila Namuna Bijli', 'BR', 'bijli, darbhanga bijli, MNB'],
    ['DEMO-ELE-HDB', 'Hariyana Demo Bijli', 'HR', 'bijli, HDB'],
  ]),
  ...alike(
    {
      ...bill,
      category: 'electricity',
      params: [{ name: 'IVRS', label: 'IVRS number', labelHi: 'IVRS नंबर', type: 'ALPHANUMERIC', regex: 'N[0-9]{10}' }],
    },
    [['DEMO-ELE-MLW', 'Malwa Misal Vidyut', 'MP', 'bijli, indore bijli, MLW']],
  ),
  ...alike({ ...bill, category: 'electricity', params: [digits('K Number', 'K number', 'K नंबर', 12, 12)] }, [
    ['DEMO-ELE-NMV', 'Namuna Marudhar Vidyut', 'RJ', 'bijli, jodhpur bijli, NMV'],
  ]),
  ...alike(
    {
      ...bill,
      category: 'electricity',
      params: [consumer, digits('Billing Unit', 'Billing unit', 'बिलिंग यूनिट', 4, 4)],
      feeFlat: '2.00',
    },
    [['DEMO-ELE-SDV', 'Sahyadri Demo Vitaran', 'MH', 'light bill, mumbai bijli, SDV']],
  ),
  ...alike(
    {
      ...bill,
      category: 'electricity',
      params: [
        consumer,
        {
          name: 'Subdivision',
          label: 'Subdivision',
          labelHi: 'सबडिविज़न',
          type: 'LIST',
          values: ['Namunapur', 'Misalganj', 'Kalpitdih'],
        },
      ],
    },
    [
      ['DEMO-ELE-CNB', 'Chhota Nagpur Misal Bijli', 'JH', 'bijli, ranchi bijli, CNB'],
      ['DEMO-ELE-HNE', 'Hooghly Namuna Electric', 'WB', 'current bill, kolkata bijli, HNE'],
    ],
  ),
  ...alike(
    { category: 'electricity', fetch: 'OPTIONAL', rule: 'ANY', min: '100.00', max: '25000.00', params: [consumer] },
    [['DEMO-ELE-NSM', 'Namuna Smart Meter', 'UP', 'meter recharge, smart meter, प्रीपेड मीटर']],
  ),
];

const bpNumber = digits('BP Number', 'BP number', 'BP नंबर', 10, 10);
const gas: SimBiller[] = [
  ...alike({ ...bill, category: 'gas', params: [bpNumber] }, [
    ['DEMO-GAS-NMN', 'Namuna Gas', 'DL', 'pipe gas, PNG, पाइप गैस'],
    ['DEMO-GAS-MSL', 'Misal Piped Gas', 'GJ', 'pipe gas, PNG'],
    ['DEMO-GAS-KCG', 'Kalpit City Gas', 'MH', 'pipe gas, city gas'],
    ['DEMO-GAS-DGG', 'Demo Green Gas', 'UP', 'pipe gas, green gas'],
    ['DEMO-GAS-UDH', 'Udaharan Gas', 'HR', 'pipe gas'],
  ]),
  ...alike({ ...bill, category: 'gas', params: [mobile], feeFlat: '1.50' }, [
    ['DEMO-LPG-NMN', 'Namuna LPG', null, 'cylinder, silinder, सिलेंडर, gas booking'],
    ['DEMO-LPG-MSL', 'Misal LPG', null, 'cylinder, silinder, gas booking'],
  ]),
];

const connection = digits('Connection Number', 'Connection number', 'कनेक्शन नंबर', 6, 12);
const water: SimBiller[] = [
  ...alike({ ...bill, category: 'water', params: [connection] }, [
    ['DEMO-WAT-KJB', 'Kalpit Jal Board', 'DL', 'pani, पानी, jal board'],
    ['DEMO-WAT-NJK', 'Namuna Jal Kal Kashi', 'UP', 'pani, jal kal'],
    ['DEMO-WAT-MJS', 'Misal Jal Sansthan', 'UP', 'pani, jal sansthan'],
    ['DEMO-WAT-NJN', 'Namuna Jal Nigam', 'BR', 'pani, nal jal'],
    ['DEMO-WAT-KPH', 'Kalpit Jal Vibhag', 'RJ', 'pani, jal vibhag'],
  ]),
  ...alike(
    {
      ...bill,
      category: 'water',
      rule: 'EXACT_AND_ABOVE',
      params: [
        connection,
        { name: 'Ward', label: 'Ward', labelHi: 'वार्ड', type: 'LIST', values: ['East', 'West', 'North', 'South'] },
      ],
    },
    [
      ['DEMO-WAT-DMW', 'Demo Nagar Nigam Jal', 'MH', 'pani patti, water tax'],
      ['DEMO-WAT-UWW', 'Udaharan Water Works', 'KA', 'water bill'],
    ],
  ),
];

const userId: SimParam = {
  name: 'User ID',
  label: 'User ID',
  labelHi: 'यूज़र ID',
  type: 'ALPHANUMERIC',
  min: 5,
  max: 20,
};
const broadband: SimBiller[] = [
  ...alike({ ...bill, category: 'broadband', params: [userId] }, [
    ['DEMO-NET-NFN', 'Namuna Fibernet', null, 'wifi, fiber, internet, वाई-फ़ाई'],
    ['DEMO-NET-MBB', 'Misal Broadband', null, 'wifi, internet'],
    ['DEMO-NET-UDW', 'Udaharan Wifi', 'MH', 'wifi'],
  ]),
  ...alike({ ...bill, category: 'broadband', params: [userId], rule: 'ANY', fetch: 'OPTIONAL', min: '50.00' }, [
    ['DEMO-NET-KNT', 'Kalpit Net', 'DL', 'wifi, cable net'],
    ['DEMO-NET-TNF', 'Tara Namuna Fiber', 'UP', 'wifi, fiber'],
  ]),
  ...alike(
    {
      ...bill,
      category: 'broadband',
      params: [
        digits('Landline Number', 'Landline number without STD code', 'STD कोड के बिना लैंडलाइन नंबर', 6, 8),
        digits('STD Code', 'STD code', 'STD कोड', 3, 5),
        { ...digits('Account Number', 'Account number', 'खाता नंबर', 10, 10), isOptional: true },
      ],
    },
    [['DEMO-NET-DLL', 'Demo Doorbhash', null, 'landline, telephone, टेलीफ़ोन']],
  ),
];

export const homeBillers: readonly SimBiller[] = [...electricity, ...gas, ...water, ...broadband];
