import { alike, birth, digits, mobile, type SimBiller, type SimParam } from './rows.ts';

const loanAccount: SimParam = {
  name: 'Loan Account Number',
  label: 'Loan account number',
  labelHi: 'लोन खाता नंबर',
  type: 'ALPHANUMERIC',
  min: 6,
  max: 20,
};

const loan: SimBiller[] = [
  ...alike({ category: 'loan', fetch: 'MANDATORY', rule: 'EXACT', params: [loanAccount], feePercent: '0.50' }, [
    ['DEMO-LOA-NFN', 'Namuna Finance', null, 'EMI, kist, किस्त'],
    ['DEMO-LOA-UAF', 'Udaharan Auto Finance', null, 'EMI, gadi loan, kist'],
  ]),
  ...alike({ category: 'loan', fetch: 'MANDATORY', rule: 'EXACT_AND_ABOVE', params: [loanAccount, birth] }, [
    ['DEMO-LOA-MHL', 'Misal Housing Loan', null, 'EMI, ghar loan, home loan'],
  ]),
  ...alike(
    {
      category: 'loan',
      fetch: 'OPTIONAL',
      rule: 'ANY',
      min: '50.00',
      max: '50000.00',
      params: [loanAccount, { ...mobile, isOptional: true }],
    },
    [
      ['DEMO-LOA-KMF', 'Kalpit Microfinance', 'BR', 'samuh loan, group loan, kist'],
      ['DEMO-LOA-DGL', 'Demo Gold Loan', null, 'sona loan, gold loan'],
    ],
  ),
];

const policy = digits('Policy Number', 'Policy number', 'पॉलिसी नंबर', 8, 12);
const insurance: SimBiller[] = [
  ...alike({ category: 'insurance', fetch: 'MANDATORY', rule: 'EXACT', params: [policy, birth] }, [
    ['DEMO-INS-NJB', 'Namuna Jeevan Bima', null, 'bima, jeevan bima, premium, बीमा'],
    ['DEMO-INS-DLI', 'Demo Life', null, 'bima, life insurance'],
  ]),
  ...alike({ category: 'insurance', fetch: 'MANDATORY', rule: 'EXACT', params: [policy], feeFlat: '5.00' }, [
    ['DEMO-INS-MGN', 'Misal General', null, 'gadi bima, motor insurance'],
    ['DEMO-INS-UDB', 'Udaharan Bima', null, 'bima'],
  ]),
  ...alike(
    {
      category: 'insurance',
      fetch: 'MANDATORY',
      rule: 'EXACT',
      feeFlat: '3.00',
      feePercent: '0.25',
      params: [
        policy,
        {
          name: 'Premium',
          label: 'Premium',
          labelHi: 'प्रीमियम',
          type: 'LIST',
          values: ['Monthly', 'Quarterly', 'Yearly'],
        },
      ],
    },
    [['DEMO-INS-KHC', 'Kalpit Health Cover', null, 'swasthya bima, health insurance']],
  ),
];

export const financeBillers: readonly SimBiller[] = [...loan, ...insurance];
