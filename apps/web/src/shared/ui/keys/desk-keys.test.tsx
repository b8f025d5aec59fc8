import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { SideDrawer } from '../dialogs/side-drawer.tsx';
import { type DeskKey, stepKeys, useDeskKeys } from './desk-keys.ts';
import { useKeysOnScreen } from './keys-on-screen.ts';
import { rowsOf } from './screen-rows.ts';

let done: string[];
const act = (key: string, label: string): DeskKey => ({
  keys: [key.toUpperCase()],
  label,
  acts: { [key]: () => done.push(label) },
});

function Desk({ rows, children }: { rows: readonly DeskKey[]; children?: ReactNode }) {
  useDeskKeys(rows);
  return <>{children}</>;
}

const show = (desk: ReactNode) => render(<MantineProvider env="test">{desk}</MantineProvider>);
const user = userEvent.setup();
const shownKeys = () => rowsOf(useKeysOnScreen.getState().parts).map(({ keys, label }) => `${keys.join('')} ${label}`);

beforeEach(() => {
  cleanup();
  localStorage.clear();
  done = [];
});

it('runs the action of a key, lists it while the screen is mounted, and removes it afterwards', async () => {
  const { unmount } = show(<Desk rows={[act('a', 'approve'), act('r', 'reject')]} />);
  expect(shownKeys()).toEqual(['A approve', 'R reject']);
  await user.keyboard('ar');
  expect(done).toEqual(['approve', 'reject']);
  unmount();
  await user.keyboard('a');
  expect([done.length, shownKeys()]).toEqual([2, []]);
});

it('J and K and the arrows move, and an inner part handles a key before the outer one', async () => {
  const steps = stepKeys((by) => done.push(String(by)), 'rows');
  show(
    <Desk rows={[act('a', 'outer')]}>
      <Desk rows={[steps, act('a', 'inner')]} />
    </Desk>,
  );
  await user.keyboard('jk{ArrowDown}{ArrowUp}a');
  expect(done).toEqual(['1', '-1', '1', '-1', 'inner']);
});

it('passes on a key that its action does not handle', async () => {
  show(
    <Desk rows={[act('x', 'outer')]}>
      <Desk rows={[{ keys: ['X'], label: 'inner', acts: { x: () => false } }]} />
    </Desk>,
  );
  await user.keyboard('x');
  expect(done).toEqual(['outer']);
});

it('does nothing while the user types, or under a dialog', async () => {
  show(
    <Desk rows={[act('a', 'approve')]}>
      <input aria-label="Remark" />
    </Desk>,
  );
  await user.type(screen.getByLabelText('Remark'), 'aa');
  expect(done).toEqual([]);
  screen.getByLabelText('Remark').blur();
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  await user.keyboard('a');
  expect(done).toEqual([]);
  dialog.remove();
  await user.keyboard('a');
  expect(done).toEqual(['approve']);
});

it('acts on the record beside its list, whose own keys are paused', async () => {
  show(
    <Desk rows={[act('a', 'list')]}>
      <SideDrawer opened title="Record" onClose={() => undefined}>
        <Desk rows={[act('a', 'record')]} />
      </SideDrawer>
    </Desk>,
  );
  await screen.findByRole('dialog');
  await user.keyboard('a');
  expect(done).toEqual(['record']);
  expect(shownKeys()).toEqual(['A record']);
});

it('ignores single letters if they are switched off, but not Esc', async () => {
  localStorage.setItem('verify-keys', 'false');
  const back: DeskKey = { keys: ['Esc'], label: 'back', acts: { escape: () => done.push('back') } };
  show(<Desk rows={[act('a', 'approve'), back]} />);
  await user.keyboard('a{Escape}');
  expect(done).toEqual(['back']);
});
