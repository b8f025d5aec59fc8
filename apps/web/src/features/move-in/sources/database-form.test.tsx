import { connectionFaults } from '@sevadesk/contract/kernel/faults';
import { type DatabaseTestReply, moveSources } from '@sevadesk/contract/move-in';
import { faultText, m } from '@sevadesk/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { failEndpoint, mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { sampleId } from '../../../shared/test/sample.ts';
import { workForm } from '../../../shared/test/work-form.tsx';
import { DatabaseForm, DatabaseSource } from './database-form.tsx';
import { sourceRefusalText } from './source-words.ts';

const signedIn = { user: staffUser, permissions: ['move-in.manage'] as const };
const secret = ' pass word ';

it('an old database is connected to by kind, host, port, name and user; spaces in the password stay', async () => {
  const done = vi.fn();
  const { refused, sent, params, said } = await workForm({
    form: () => <DatabaseForm moveId={sampleId(1)} onDone={done} onCancel={() => undefined} />,
    endpoint: moveSources.addDatabase,
    reply: { id: sampleId(2) },
    ...signedIn,
    fill: { host: 'db.example.in', database: 'old_portal', userName: 'reader', password: secret },
  });
  expect(refused).toEqual(['database', 'host', 'userName', 'password']);
  expect(params).toEqual({ id: sampleId(1) });
  expect(sent).toEqual({
    kind: 'mysql',
    host: 'db.example.in',
    port: 3306,
    database: 'old_portal',
    userName: 'reader',
    password: secret,
    security: 'encrypted',
  });
  expect(said).toBe(m.move_database_added());
  expect(done).toHaveBeenCalled();
});

/** Opens and fills the form. */
async function filled() {
  const { user } = await renderWith(<DatabaseSource moveId={sampleId(1)} />, signedIn);
  await user.click(screen.getByRole('button', { name: m.move_database_title() }));
  const type = async (label: string, text: string) => user.type(screen.getByLabelText(new RegExp(`^${label}`)), text);
  await type(m.move_database_name(), 'old_portal');
  await type(m.move_database_host(), 'db.example.in');
  await type(m.move_database_user(), 'reader');
  await type(m.move_database_password(), secret);
  return user;
}

const test = (reply: DatabaseTestReply) => mockEndpoint(moveSources.testDatabase, () => reply);

it('a test shows how much can be read, and whether the user may write', async () => {
  test({ tables: 12, closed: 1, canWrite: true });
  const user = await filled();
  await user.click(screen.getByRole('button', { name: m.move_database_test() }));
  const found = await screen.findByRole('status');
  expect(found).toHaveTextContent(m.move_database_tested({ tables: 12 }));
  expect(found).toHaveTextContent(m.move_database_tested_closed({ closed: 1 }));
  expect(found).toHaveTextContent(m.move_database_tested_writes());
});

it('an error is shown at its field, and the password stays typed', async () => {
  const message = faultText({ key: 'login_wrong' });
  failEndpoint(moveSources.testDatabase, 400, { message: 'x', errors: [{ field: 'password', message }] });
  const user = await filled();
  await user.click(screen.getByRole('button', { name: m.move_database_test() }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  const field = screen.getByLabelText(new RegExp(`^${m.move_database_password()}`));
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue(secret);
  expect(field).toHaveAttribute('type', 'password');
});

it('another type of database changes the port, except a typed one', async () => {
  const user = await filled();
  const port = screen.getByLabelText(new RegExp(`^${m.move_database_port()}`));
  const choose = (name: string) =>
    user.selectOptions(screen.getByLabelText(new RegExp(`^${m.move_database_kind()}`)), name);
  await choose(m.move_database_postgresql());
  await waitFor(() => expect(port).toHaveValue('5432'));
  await user.clear(port);
  await user.type(port, '6000');
  await choose(m.move_database_mysql());
  expect(port).toHaveValue('6000');
});

it('there is a text for every connection error', () => {
  for (const fault of connectionFaults) expect(sourceRefusalText(fault)).toMatch(/\w{4}.*\.$/);
});
