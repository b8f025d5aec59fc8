import { verhoeffDigit } from '@sevadesk/contract/kernel/check-digits';
import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';

const women = ['ASHA', 'KAVITA', 'SUNITA', 'LATA', 'MEENA', 'FARHEEN', 'GURPREET', 'ANJALI', 'PRIYA', 'SHALINI'];
const men = ['RAMESH', 'IMRAN', 'VIJAY', 'SURESH', 'HARPAL', 'MANOJ', 'THOMAS', 'ARJUN', 'DEEPAK', 'YUSUF'];
/** Words for 'sample', 'imaginary', 'example' and 'draft': no real names, and recognisable as such. */
const families = ['NAMOONA', 'KALPANIK', 'UDAHARAN', 'PRAROOP'];
const places = [
  { aoArea: 'KNP', aoType: 'W', aoRange: '75', aoNumber: '2', resCity: 'KANPUR', resState: 'UP', resPin: '208001' },
  { aoArea: 'PNE', aoType: 'W', aoRange: '55', aoNumber: '3', resCity: 'PUNE', resState: 'MH', resPin: '411001' },
  { aoArea: 'MUM', aoType: 'W', aoRange: '11', aoNumber: '8', resCity: 'MUMBAI', resState: 'MH', resPin: '400001' },
  { aoArea: 'DEL', aoType: 'W', aoRange: '72', aoNumber: '2', resCity: 'DELHI', resState: 'DL', resPin: '110001' },
] as const;
const roads = ['NAMOONA MARG', 'UDAHARAN ROAD', 'KALPANIK GALI', 'PRAROOP PATH'];
const incomes = ['SALARY', 'OTHER', 'NONE'] as const;

function at<T>(from: readonly T[], index: number): T {
  const found = from[index % from.length];
  if (found === undefined) throw new Error('An empty list');
  return found;
}

/** Returns a number of the range reserved for tests (9999 …), with its check digit. */
function testAadhaar(index: number): string {
  const digits = `9999${String(1_000_000 + index * 7919).slice(-7)}`;
  return `${digits}${verhoeffDigit(digits)}`;
}

/** Returns the form data of the sample's applicant with this index: valid, and of no real person. `now` is the day of signature. */
export function sampleApplicant(index: number, now: Date): Record<string, unknown> {
  const isWoman = index % 2 === 0;
  const first = at(isWoman ? women : men, Math.floor(index / 2));
  const family = at(families, Math.floor(index / 3));
  const name = `${first} ${family}`;
  const place = at(places, index);
  const today = istDateOf(now);
  return {
    ...place,
    title: isWoman ? (index % 4 === 0 ? 'SMT' : 'KUMARI') : 'SHRI',
    lastName: family,
    firstName: first,
    cardName: name,
    otherNameFlag: 'N',
    gender: isWoman ? 'F' : 'M',
    birthDate: addDays(today, -(19 * 365 + ((index * 1237) % (40 * 365)))),
    singleParent: 'N',
    fatherLastName: family,
    fatherFirstName: at(men, index + 3),
    motherLastName: family,
    motherFirstName: at(women, index + 5),
    cardParent: 'F',
    resFlat: String(1 + ((index * 17) % 240)),
    resRoad: at(roads, index),
    commAddress: 'R',
    mobile: String(9_000_001_000 + index),
    email: `${first.toLowerCase()}.${index}@sevadesk.example`,
    aadhaar: testAadhaar(index),
    aadhaarName: name,
    income: [at(incomes, index)],
    identityDocument: 'passport',
    addressDocument: 'passport',
    birthDocument: 'birth_certificate',
    verifierName: name,
    capacity: 'SELF',
    place: place.resCity,
    signDate: today,
    cardType: index % 5 === 4 ? 'E' : 'P',
  };
}
