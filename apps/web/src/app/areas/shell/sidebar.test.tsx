import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { merchantMenu } from '../merchant/menu.ts';
import { groupName } from './entry-of.ts';
import { useOpenGroup } from './use-open-group.ts';

function Account({ isInUse }: { isInUse: boolean }) {
  const group = merchantMenu.find(({ label }) => label === m.app_menu_account);
  if (!group) throw new Error('The menu has no group of the account');
  const [opened, setOpened] = useOpenGroup(groupName(group), isInUse);
  return (
    <button type="button" onClick={() => setOpened(!opened)}>
      {opened ? 'open' : 'closed'}
    </button>
  );
}

beforeEach(() => localStorage.clear());

it('LAY-05 the group of the page is open, the others are closed', async () => {
  const { unmount } = await renderWith(<Account isInUse />, { user: merchantUser });
  expect(await screen.findByRole('button')).toHaveTextContent('open');
  unmount();
  await renderWith(<Account isInUse={false} />, { user: merchantUser });
  expect(await screen.findByRole('button')).toHaveTextContent('closed');
});

it('LAY-05 a group that a person opens stays open for them and for no other person on the device', async () => {
  const first = await renderWith(<Account isInUse={false} />, { user: merchantUser });
  await first.user.click(await screen.findByRole('button', { name: 'closed' }));
  expect(screen.getByRole('button')).toHaveTextContent('open');
  first.unmount();
  const again = await renderWith(<Account isInUse={false} />, { user: merchantUser });
  expect(await screen.findByRole('button')).toHaveTextContent('open');
  again.unmount();
  await renderWith(<Account isInUse={false} />, { user: { ...merchantUser, code: 'SD10002' } });
  expect(await screen.findByRole('button')).toHaveTextContent('closed');
});
