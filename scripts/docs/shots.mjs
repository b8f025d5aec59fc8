const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/** The pictures: who looks at which page, on which screen. `click` opens something first, by a button's name. */
export const shots = [
  { file: 'payments.png', user: 'accounts', at: '/backend/actions/payments', size: desk, scheme: 'light' },
  { file: 'statement.png', user: 'shop', at: '/merchant/misc/reports/statement', size: desk, scheme: 'light' },
  { file: 'phone.png', user: 'shop', at: '/merchant/paymentgateway/pg-gateway', size: phone, scheme: 'dark' },
];
