/** Names, towns and countries of fictional applicants; common words only. */
export const lastNames = [
  'SHARMA',
  'VERMA',
  'RAO',
  'IYER',
  'KHAN',
  'DAS',
  'REDDY',
  'PATEL',
  'NAIR',
  'GILL',
  'BORA',
  'DOLLEY',
  'XAVIER',
  'VENKATARAMANAN',
  'CHATTERJEE',
  'D SOUZA',
  'AO',
  'OM',
  'MUKHOPADHYAY',
  'BHATTACHARYA',
  'SUBRAMANIAM',
];
export const maleNames = ['RAMESH', 'IMRAN', 'THOMAS', 'GURPREET', 'ARJUN', 'BIREN', 'THIRUVENKATANATHAN'];
export const femaleNames = ['SUNITA', 'FATIMA', 'ANITA', 'HARPREET', 'LAKSHMI', 'MAMONI', 'JOSEPHINE'];
export const middleNames = ['', '', 'KUMAR', 'DEVI', 'K', 'BAI', 'S K'];
export const roads = ['GANDHI MARG', 'M G ROAD', 'STATION ROAD', '12TH CROSS', 'NEAR POST OFFICE', 'LANE NO. 4'];
export const areas = ['SHANTI NAGAR', 'CIVIL LINES', 'WARD 7', 'KOTHRUD', 'SECTOR 21-B', 'OLD TOWN'];
export const buildings = ['ASHA BHAVAN', 'BLOCK C', 'HOUSE OF RAO', 'VILLAGE RAMPUR', 'PLOT 9'];

/** PIN codes with their town and state. */
export const places = [
  { pin: '208001', city: 'KANPUR', state: 'UP' },
  { pin: '110001', city: 'NEW DELHI', state: 'DL' },
  { pin: '411001', city: 'PUNE', state: 'MH' },
  { pin: '600001', city: 'CHENNAI', state: 'TN' },
  { pin: '700001', city: 'KOLKATA', state: 'WB' },
  { pin: '781001', city: 'GUWAHATI', state: 'AS' },
  { pin: '403001', city: 'PANAJI', state: 'GA' },
  { pin: '190001', city: 'SRINAGAR', state: 'JK' },
] as const;

export const abroad = [
  { country: 'AE', zip: '00000', city: 'DUBAI', isd: '971' },
  { country: 'GB', zip: 'SW1A1AA', city: 'LONDON', isd: '44' },
  { country: 'US', zip: '10001', city: 'NEW YORK', isd: '1' },
  { country: 'SG', zip: '018956', city: 'SINGAPORE', isd: '65' },
] as const;

/** Offices in the test's master list. */
export const offices = [
  { area: 'KNP', type: 'W', range: '75', number: '2', isInternational: false },
  { area: 'PNE', type: 'W', range: '55', number: '3', isInternational: false },
  { area: 'DLC', type: 'C', range: '35', number: '1', isInternational: true },
] as const;

/** Names for entities of each kind. */
export const entityWords: Record<string, (word: string) => string> = {
  huf: (word) => `${word} FAMILY HUF`,
  company: (word) => `${word} & SONS (INDIA) PRIVATE LIMITED`,
  firm: (word) => `M. ${word} AND BROTHERS`,
  llp: (word) => `${word} ADVISORS LLP`,
  trust: (word) => `SHREE ${word} SMARAK NYAS`,
  aop: (word) => `${word} FARMERS ASSOCIATION`,
  boi: (word) => `${word} JOINT HOLDERS`,
  'local-authority': (word) => `${word} NAGAR PANCHAYAT`,
  ajp: (word) => `DEITY OF ${word} MANDIR`,
  government: (word) => `OFFICE OF THE ${word} COLLECTOR`,
};
