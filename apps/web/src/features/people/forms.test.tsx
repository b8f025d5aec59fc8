import { people } from '@sevadesk/contract/people';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { call } from '../../shared/api/call.ts';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { fillField, workForm } from '../../shared/test/work-form.tsx';
import { PersonForm } from './components/person-form.tsx';
import { ReasonDialog } from './components/reason-dialog.tsx';
import { RoleForm } from './components/role-form.tsx';
import { RoleRights } from './components/role-rights.tsx';
import { rightWords } from './components/right-words.ts';
import { StaffForm } from './components/staff-form.tsx';

const [clerk, boss] = [sampleId(1), sampleId(2)];
const roles = [
  { id: clerk, name: 'Clerk', mayGive: true },
  { id: boss, name: 'Boss', mayGive: false },
];
const options = (name: string) =>
  [...document.querySelectorAll(`[name="${name}"] option`)].map((one) => one.getAttribute('value'));
const optionsOf = (name: string, seen: unknown[]) => () => void seen.push(options(name));

beforeEach(() => mockSample(people.roleOptions, { data: roles }));

const newStaff = { displayName: 'Meera', userName: 'meera', email: 'meera@example.com', roleId: clerk };

it.each([
  ['without a password gets a link', {}, m.people_created_mailed],
  ['with one is told it', { password: 'Long enough 4711' }, m.people_created],
] as const)('STF-22 a new sign-in %s; a role that one may not assign is not offered', async (_, more, note) => {
  const offered: unknown[] = [];
  const { refused, sent, said } = await workForm({
    form: (onDone) => <StaffForm roles={roles} onDone={onDone} />,
    endpoint: people.create,
    before: optionsOf('roleId', offered),
    fill: { ...newStaff, ...more },
  });
  expect(refused).toEqual(['displayName', 'userName', 'email', 'roleId']);
  expect(offered).toEqual([['', clerk]]);
  expect(sent).toEqual({ ...newStaff, ...more });
  expect(said).toBe(note({ name: 'Meera' }));
});

const person = sampleOf(people.get.reply, { role: { id: boss }, isSelf: false, mobile: null });

it('STF-22 a person requires name and address; their present role stays selectable', async () => {
  const offered: unknown[] = [];
  const { refused, sent, params } = await workForm({
    form: (onDone) => <PersonForm person={person} onDone={onDone} />,
    endpoint: people.update,
    before: optionsOf('roleId', offered),
    empty: ['displayName', 'email', 'roleId'],
    fill: { displayName: 'Meera', email: 'meera@example.com', roleId: boss },
  });
  expect(refused).toEqual(['displayName', 'email', 'roleId']);
  expect(offered).toEqual([['', clerk, boss]]);
  expect({ sent, params }).toEqual({
    sent: { displayName: 'Meera', email: 'meera@example.com', roleId: boss },
    params: { id: person.id },
  });
});

it('STF-22 nobody changes their own role', async () => {
  await renderWith(<PersonForm person={{ ...person, isSelf: true }} onDone={() => undefined} />, { user: staffUser });
  expect(await screen.findByLabelText(/./, { selector: '[name="displayName"]' })).toBeVisible();
  expect(document.querySelector('[name="roleId"]')).toBeNull();
});

it('STF-22 a critical action shows its consequences, requires its reason, and closes', async () => {
  const { refused, sent } = await workForm({
    form: (onDone) => (
      <ReasonDialog
        opened
        title="Block"
        text="The person is signed out"
        confirmLabel="Block"
        onConfirm={(body) => call(people.block, { params: { id: person.id }, body })}
        onClose={onDone}
      />
    ),
    endpoint: people.block,
    before: () => expect(screen.getByText('The person is signed out')).toBeVisible(),
    fill: { reason: 'Left' },
  });
  expect({ refused, sent }).toEqual({ refused: ['reason'], sent: { reason: 'Left' } });
});

it('STF-22 a new role copies the permissions of another as far as its maker has them', async () => {
  mockSample(people.role, { permissions: ['users.view', 'payments.approve'] });
  const { refused, sent } = await workForm({
    form: (onDone) => <RoleForm roles={sampleOf(people.roles.reply).data} from={sampleId(1)} onDone={onDone} />,
    endpoint: people.createRole,
    user: staffUser,
    permissions: ['users.view', 'roles.manage'],
    before: () => fillField('name', 'ab'),
    fill: { name: 'Desk' },
  });
  expect(refused).toEqual(['name']);
  expect(sent).toEqual({ name: 'Desk', permissions: ['users.view'] });
});

it("STF-22 only one's own permissions can be changed in a role, and its version is sent", async () => {
  const role = sampleOf(people.role.reply, { permissions: ['payments.approve'], description: '', version: 4 });
  const box = (key: 'users.view' | 'payments.approve') =>
    screen.getByLabelText<HTMLInputElement>(rightWords[key].title());
  const { sent, said } = await workForm({
    form: () => <RoleRights role={role} />,
    endpoint: people.updateRole,
    user: staffUser,
    permissions: ['users.view', 'roles.manage'],
    empty: false,
    before: () => {
      expect(box('payments.approve')).toBeDisabled();
      box('users.view').click();
    },
    fill: { description: 'Desk' },
  });
  expect(sent).toEqual({ description: 'Desk', permissions: ['payments.approve', 'users.view'], version: 4 });
  expect(said).toBe(m.people_saved());
});
