import { auth } from '@sevadesk/contract/auth';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failEndpoint, mockEndpoint, mockFile } from '../../../shared/test/mock-endpoint.ts';
import { renderWith } from '../../../shared/test/render-with.tsx';
import { ForgotUserNameForm } from './forgot-user-name-form.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  mockFile(auth.captcha, 'captcha.png');
});
afterEach(() => vi.useRealTimers());

async function send() {
  const onLeave = vi.fn();
  const { user } = await renderWith(<ForgotUserNameForm onLeave={onLeave} />);
  await screen.findByAltText('Picture with characters to type');
  await user.type(screen.getByLabelText(/E-mail/), 'meena@example.in');
  await user.type(screen.getByLabelText(/Characters in the picture/), 'ABCDE');
  await user.click(screen.getByRole('button', { name: 'Send Username' }));
  return onLeave;
}

describe('forgot user name', () => {
  it('AUT-06 shows the specified text and opens the sign-in after 8000 ms', async () => {
    const heard = vi.fn();
    mockEndpoint(auth.forgotUserName, ({ body, query }) => {
      heard(body, query);
      return { ok: true as const };
    });
    const onLeave = await send();
    expect(await screen.findByText('Username has been sent to your registered email.')).toBeInTheDocument();
    expect(heard).toHaveBeenCalledWith({ emailid: 'meena@example.in' }, { captcha: 'ABCDE' });
    await act(() => vi.advanceTimersByTimeAsync(7000));
    expect(onLeave).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  it("AUT-06 shows the server's message when it has one", async () => {
    failEndpoint(auth.forgotUserName, 429, { message: 'Too many attempts.', code: 'rate_limited' });
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
  });

  it.each([0, 502])("AUT-06 says 'Failed to send username.' without a message of the server (%s)", async (status) => {
    failEndpoint(auth.forgotUserName, status, '<html>bad gateway</html>');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send username.');
  });
});
