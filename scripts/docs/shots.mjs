const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
const pan = '/merchant/product/nsdl-pan/physical';

/** The screenshots: user, page and screen. `click` first presses the button of that name. */
export const shots = [
  {
    file: 'verify.png',
    user: 'operations',
    at: '/backend/actions/nsdl-pan/physical/verify',
    size: { width: 1440, height: 900 },
    scheme: 'light',
  },
  { file: 'home.png', user: 'shop', at: '/merchant/', size: desk, scheme: 'light' },
  { file: 'apply.png', user: 'shop', at: `${pan}/individual/N/apply`, size: desk, scheme: 'light' },
  { file: 'phone.png', user: 'shop', at: `${pan}/individual/N/apply`, size: phone, scheme: 'light' },
  { file: 'payments.png', user: 'accounts', at: '/backend/actions/payments', size: desk, scheme: 'light' },
];
