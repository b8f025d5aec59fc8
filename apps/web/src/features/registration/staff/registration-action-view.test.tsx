import { type LookAlike, type RegistrationView, registration } from '@sevadesk/contract/registration';
import { m } from '@sevadesk/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failEndpoint, mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { RegistrationActionView } from './registration-action-view.tsx';

const id = '01900000-0000-7000-8000-000000000001';
const packageId = '01900000-0000-7000-8002-000000000001';
const idType = '01900000-0000-7000-8001-000000000001';

const waiting: RegistrationView = {
  id,
  refNo: 'R261121ABCDE',
  dated: '2026-11-21T06:00:00.000Z',
  fName: 'Asha',
  lName: 'Verma',
  fatherName: 'Ramesh Verma',
  gender: 'F',
  dob: '1990-05-11',
  mobileNo: '9812345670',
  emailId: 'asha@example.in',
  idName: 'Retailer',
  shopName: 'Asha Digital Seva',
  address1: '12 Station Road',
  address2: 'Near Post Office',
  address3: '',
  district: 'Kanpur Nagar',
  state: 'UP',
  pin: '208001',
  gstin: null,
  pan: null,
  clientIp: '203.0.113.7',
  status: 'pending',
  decidedAt: null,
  decidedBy: null,
  remark: null,
  branchCode: null,
  franchise: null,
  waitingDays: 0,
  takenAt: null,
  takenBy: null,
  lookAlikes: [],
};

beforeEach(() => {
  mockEndpoint(registration.get, () => waiting);
  mockEndpoint(registration.approvalOptions, () => ({
    mobileNo: waiting.mobileNo,
    pkgs: [{ id: packageId, name: 'Standard' }],
    idtypes: [{ id: idType, name: 'Retailer', isWanted: true }],
    registeredAt: null,
  }));
});

async function open() {
  return renderWith(<RegistrationActionView />, {
    user: staffUser,
    permissions: ['registrations.view', 'registrations.decide'],
    path: `/backend/user-management/registration-action/${id}`,
    route: '/backend/user-management/registration-action/$id',
  });
}

const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

async function fillApproval(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await screen.findByRole('radio', { name: m.registration_sign_in_type() }));
  await user.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'green-kite-71');
}

describe('registration verification', () => {
  it('STF-03 a similar one shows what is equal; only a shop that may be opened is a link', async () => {
    const alike = { name: 'Asha Verma', shopName: 'Asha Net' };
    const lookAlikes: LookAlike[] = [
      { ...alike, kind: 'registration', id, number: 'R261119BBBBB', status: 'approved', shares: ['pin'] },
      { ...alike, kind: 'registration', id: packageId, number: 'R261120AAAAA', status: 'rejected', shares: ['email'] },
      { ...alike, kind: 'merchant', id: idType, number: 'SD00017', status: 'active', shares: ['mobile', 'pin'] },
    ];
    mockEndpoint(registration.get, () => ({ ...waiting, waitingDays: 4, lookAlikes }));
    await open();
    expect(await screen.findByRole('link', { name: 'R261120AAAAA' })).toHaveAttribute(
      'href',
      `/backend/user-management/registration-action/${packageId}`,
    );
    expect(screen.getByText('Same mobile number')).toBeVisible();
    // Neighbours share a PIN code: alone it proves nothing.
    expect(screen.queryByText('R261119BBBBB')).toBeNull();
    expect(screen.queryByRole('link', { name: 'SD00017' })).toBeNull();
    expect(screen.getByText('4 days, overdue')).toBeVisible();
  });

  it.each([
    ['M', 'Male'],
    ['F', 'Female'],
    ['T', 'Female'],
  ] as const)('STF-03 gender %s shows as %s', async (gender, shown) => {
    mockEndpoint(registration.get, () => ({ ...waiting, gender }));
    await open();
    await screen.findByText('Client IP');
    expect(factOf('Gender')).toHaveTextContent(shown);
  });

  it('STF-03 shows every detail, read-only', async () => {
    await open();
    await screen.findByText('Client IP');
    const details = {
      'Reference number': 'R261121ABCDE',
      Date: '21-Nov-2026',
      'First name': 'Asha',
      'Last name': 'Verma',
      "Father's name": 'Ramesh Verma',
      'Date of birth': '11-May-1990',
      'Mobile number': '9812345670',
      'E-mail': 'asha@example.in',
      'ID type name': 'Retailer',
      'Shop name': 'Asha Digital Seva',
      'Address line 1': '12 Station Road',
      'Address line 2': 'Near Post Office',
      'Address line 3': '-',
      District: 'Kanpur Nagar',
      State: 'Uttar Pradesh',
      Pincode: '208001',
      'Client IP': '203.0.113.7',
    };
    for (const [label, value] of Object.entries(details)) expect(factOf(label)).toHaveTextContent(value);
    expect(within(screen.getByRole('region', { name: 'Registration' })).queryAllByRole('textbox')).toEqual([]);
  });

  it('STF-04 opens on Approve with known values: mobile number, the only package, the requested ID type, a link', async () => {
    await open();
    expect(await screen.findByRole('tab', { name: 'Approve' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByLabelText(/User name/)).toHaveValue('9812345670');
    expect(screen.getByLabelText(/Package/)).toHaveValue(packageId);
    expect(screen.getByLabelText(/^ID type/)).toHaveValue(idType);
    expect(screen.getByRole('radio', { name: m.registration_sign_in_link() })).toBeChecked();
    expect(screen.queryByLabelText(/Password/, { selector: 'input' })).toBeNull();
  });

  it('issue 21 enters the merchant on whose website the person registered, and says why', async () => {
    mockEndpoint(registration.approvalOptions, () => ({
      mobileNo: waiting.mobileNo,
      pkgs: [{ id: packageId, name: 'Standard' }],
      idtypes: [{ id: idType, name: 'Retailer', isWanted: true }],
      registeredAt: { code: 'DT1001', shopName: 'Upper Shop' },
    }));
    await open();
    const field = await screen.findByRole('textbox', { name: /^Franchise/ });
    expect(field).toHaveValue('DT1001');
    expect(field).toHaveAccessibleDescription(/Upper Shop/);
  });

  it('STF-04 leaves the selection of several packages empty, with a placeholder', async () => {
    mockEndpoint(registration.approvalOptions, () => ({
      mobileNo: waiting.mobileNo,
      pkgs: [packageId, id].map((one) => ({ id: one, name: `Package ${one.slice(-4)}` })),
      idtypes: [{ id: idType, name: 'Retailer', isWanted: false }],
      registeredAt: null,
    }));
    await open();
    for (const select of [await screen.findByLabelText(/Package/), screen.getByLabelText(/^ID type/)]) {
      expect(select).toHaveValue('');
      expect(within(select).getByRole('option', { name: '--Select--' })).toHaveValue('');
    }
  });

  it('STF-04 says Required at each missing field and sends nothing', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: m.registration_sign_in_type() }));
    await user.clear(await screen.findByLabelText(/User name/));
    await user.click(screen.getByRole('button', { name: 'Approve and open account' }));
    await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(2));
  });

  it('STF-04 sends no password if a link is mailed', async () => {
    const sent: unknown[] = [];
    mockEndpoint(registration.approve, ({ body }) => {
      sent.push(body);
      return { ok: true as const, code: 'RT1001' };
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Approve and open account' }));
    await waitFor(() => expect(sent).toEqual([{ packageId, idType, userName: '9812345670' }]));
  });

  it('STF-04 approves and returns to the list', async () => {
    const sent: unknown[] = [];
    mockEndpoint(registration.approve, ({ body, params }) => {
      sent.push({ ...params, ...body });
      return { ok: true as const, code: 'RT1001' };
    });
    const { user, router } = await open();
    await fillApproval(user);
    await user.click(screen.getByRole('button', { name: 'Approve and open account' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/backend/user-management/registration'));
    expect(sent).toEqual([{ id, packageId, idType, userName: '9812345670', password: 'green-kite-71' }]);
    expect(await screen.findByText('Approved. Branch code RT1001')).toBeInTheDocument();
  });

  it('STF-04 keeps typed values when the user name is taken, and reports it at its field', async () => {
    failEndpoint(registration.approve, 409, {
      message: 'This user name is already taken. Choose another.',
      code: 'user_name_taken',
      errors: [{ field: 'userName', message: 'This is already in use' }],
    });
    const { user, router } = await open();
    await fillApproval(user);
    await user.click(screen.getByRole('button', { name: 'Approve and open account' }));
    expect(await screen.findByText('This is already in use')).toBeInTheDocument();
    expect(screen.getByLabelText(/User name/)).toBeInvalid();
    expect(screen.getByLabelText(/Password/, { selector: 'input' })).toHaveValue('green-kite-71');
    expect(router.state.location.pathname).toContain(id);
  });

  it('STF-04 generates a different password each time', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: m.registration_sign_in_type() }));
    const generate = await screen.findByRole('button', { name: 'Generate and copy' });
    const field = screen.getByLabelText(/Password/, { selector: 'input' });
    await user.click(generate);
    const first = (field as HTMLInputElement).value;
    expect(first).toMatch(/^(?:[a-zA-Z2-9]{3}-){3}[a-zA-Z2-9]{3}$/);
    expect(await navigator.clipboard.readText()).toBe(first);
    await user.click(generate);
    expect(field).not.toHaveValue(first);
  });

  it("STF-04 rejects with a required 'Reason' and returns to the list", async () => {
    const sent: unknown[] = [];
    mockEndpoint(registration.reject, ({ body }) => {
      sent.push(body);
      return { ok: true as const };
    });
    const { user, router } = await open();
    await user.click(await screen.findByRole('tab', { name: 'Reject' }));
    await user.click(screen.getByRole('button', { name: 'Reject registration' }));
    expect(await screen.findByText('Required')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText(/^Reason/), 'Address not found');
    await user.click(screen.getByRole('button', { name: 'Reject registration' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/backend/user-management/registration'));
    expect(sent).toEqual([{ remark: 'Address not found' }]);
  });

  it('STF-05 shows a decision instead of the tabs', async () => {
    mockEndpoint(registration.get, () => ({
      ...waiting,
      status: 'rejected' as const,
      decidedAt: '2026-11-21T07:00:00.000Z',
      decidedBy: 'Kavita Rao',
      remark: 'Address not found',
    }));
    await open();
    expect(await screen.findByText(/Rejected by Kavita Rao/)).toBeInTheDocument();
    expect(factOf('Reason')).toHaveTextContent('Address not found');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('an approved one names the franchise above the shop', async () => {
    mockEndpoint(registration.get, () => ({
      ...waiting,
      status: 'approved' as const,
      branchCode: 'RT1001',
      franchise: { code: 'DT1001', shopName: 'Upper Shop' },
    }));
    await open();
    expect(await screen.findByText('DT1001 · Upper Shop')).toBeInTheDocument();
  });

  it('offers no decision to people with read access', async () => {
    await renderWith(<RegistrationActionView />, {
      user: staffUser,
      permissions: ['registrations.view'],
      path: `/backend/user-management/registration-action/${id}`,
      route: '/backend/user-management/registration-action/$id',
    });
    expect(await screen.findByText('You can view registrations, but not decide on them.')).toBeInTheDocument();
    expect(screen.queryByRole('tab')).toBeNull();
  });
});
