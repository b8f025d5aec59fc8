import { moveIn, type MoveWelcome } from '@sevadesk/contract/move-in';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadKept } from '../../../shared/preferences/kept.ts';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { WelcomePanel } from './welcome-panel.tsx';

const told = (openingPaise?: number): MoveWelcome['welcome'] => ({
  system: 'Old Portal',
  cutOverOn: '2026-11-20',
  formerCode: 'S014',
  code: 'RT1014',
  userName: 'asha.digital',
  ...(openingPaise !== undefined && { openingPaise: toPaise(openingPaise) }),
});
const title = m.move_in_welcome_title({ system: 'Old Portal' });
let welcome: MoveWelcome['welcome'];
let asked = 0;

beforeEach(() => {
  welcome = told(1_00_000_50);
  asked = 0;
  mockEndpoint(moveIn.welcome, () => {
    asked += 1;
    return { welcome };
  });
});

describe('the welcome of a shop imported from an old system', () => {
  it('shows its sign-in, codes and opening balance, until the person has read it', async () => {
    await renderWith(<WelcomePanel />, { user: merchantUser });
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText(/asha\.digital/)).toBeInTheDocument();
    expect(screen.getByText(/RT1014.*S014/)).toBeInTheDocument();
    expect(screen.getByText(/₹ 1,00,000\.50.*20-Nov-2026/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: m.move_in_welcome_read() }));
    expect(screen.queryByText(title)).toBeNull();
    expect(loadKept(merchantUser.code).values.welcome).toBe('read');
    await renderWith(<WelcomePanel />, { user: merchantUser });
    expect(asked).toBe(1);
  });

  it('shows dues as dues', async () => {
    welcome = told(-250_00);
    await renderWith(<WelcomePanel />, { user: merchantUser });
    expect(await screen.findByText(/250\.00\/-.*20-Nov-2026/)).toBeInTheDocument();
    expect(screen.queryByText(/₹ -|opened with/)).toBeNull();
  });

  it('shows no amounts without the permission, and nothing to a shop that was not imported', async () => {
    welcome = told();
    const { unmount } = await renderWith(<WelcomePanel />, { user: merchantUser });
    expect(await screen.findByText(/RT1014/)).toBeInTheDocument();
    expect(screen.queryByText(m.wallet_statement_title())).toBeNull();
    unmount();
    welcome = null;
    await renderWith(<WelcomePanel />, { user: merchantUser });
    await waitFor(() => expect(asked).toBe(2));
    expect(screen.queryByRole('button', { name: m.move_in_welcome_read() })).toBeNull();
  });
});
