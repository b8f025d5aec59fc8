/** Words for 'sample', 'imaginary', 'example' and 'draft' as family names: obviously fictional. */
export const families = ['Namoona', 'Kalpanik', 'Udaharan', 'Praroop'];
export const firstNames =
  'Asha Kavita Sunita Lata Meena Farheen Gurpreet Anjali Priya Shalini Ramesh Imran Vijay Suresh Harpal Manoj Thomas Arjun Deepak Yusuf'.split(
    ' ',
  );
export const shopWords = [
  'Digital Point',
  'Cyber Cafe',
  'Jan Seva Kendra',
  'Online Services',
  'Communication',
  'Mobile & PAN Centre',
];
export const hindiNotes = ['नमूना दुकान', 'पैसे जमा किए', 'पैन कार्ड शुल्क', 'उदाहरण टिप्पणी'];
export const roads = [
  'Namoona Marg',
  'Udaharan Road',
  'Kalpanik Gali',
  'Praroop Path',
  'Shop No. 4,\nSample Market',
  "St. Thomas' Lane",
];

/** Places with the state's GSTIN code and spellings of the state. */
export const places = [
  {
    city: 'Kanpur',
    district: 'Kanpur Nagar',
    pin: '208001',
    gst: '09',
    states: ['Uttar Pradesh', 'U.P.', 'UP', 'uttar pradesh', 'Uttarpradesh'],
  },
  {
    city: 'Pune',
    district: 'Pune',
    pin: '411001',
    gst: '27',
    states: ['Maharashtra', 'MH', 'maharastra', 'MAHARASHTRA'],
  },
  {
    city: 'New Delhi',
    district: 'New Delhi',
    pin: '110001',
    gst: '07',
    states: ['Delhi', 'DL', 'NCT of Delhi', 'New Delhi'],
  },
  {
    city: 'Chennai',
    district: 'Chennai',
    pin: '600001',
    gst: '33',
    states: ['Tamil Nadu', 'TN', 'Tamilnadu', 'TAMIL NADU'],
  },
  { city: 'Patna', district: 'Patna', pin: '800001', gst: '10', states: ['Bihar', 'BR', 'BIHAR'] },
  { city: 'Puri', district: 'Puri', pin: '752001', gst: '21', states: ['Odisha', 'Orissa', 'OD', 'ODISHA'] },
];
export const banks = ['Namoona Bank', 'Udaharan Gramin Bank', 'Kalpanik Sahakari Bank'];
