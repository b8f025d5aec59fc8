import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import {
  type LoginReply,
  newPasskey,
  passkeyConfirmation,
  passkeySignIn,
  signedByPasskey,
} from '@sevadesk/contract/auth';
import type { Paise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { call } from '../../../shared/api/call.ts';
import { ApiError } from '../../../shared/failure/api-error.ts';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';

type Options = { challenge: string };

/** The person closed the device's question, or the device has no fitting passkey: browsers do not say which. */
async function fromDevice<T>(answering: Promise<T>): Promise<T> {
  try {
    return await answering;
  } catch {
    throw new ApiError({ message: m.auth_passkey_cancelled(), status: 0, code: 'passkey' });
  }
}

/** Lets the device create a passkey by the server's options. */
export async function createPasskey(options: Options) {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await fromDevice(startRegistration({ optionsJSON }));
  return newPasskey.parse({ ...made, clientExtensionResults: {} });
}

async function sign(options: Options) {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const signed = await fromDevice(startAuthentication({ optionsJSON }));
  return signedByPasskey.parse({ ...signed, clientExtensionResults: {} });
}

/** Signs in by a passkey; shows a failure. */
export async function signInByPasskey(onReply: (reply: LoginReply) => void): Promise<void> {
  try {
    const credential = await sign(await call(passkeySignIn.options, {}));
    onReply(await call(passkeySignIn.signIn, { body: { credential } }));
  } catch (error) {
    notifyFailure(error);
  }
}

/** Confirms a sum by a passkey; returns the confirmation, undefined after a failure, which it shows. */
export async function confirmByPasskey(amountPaise: Paise): Promise<string | undefined> {
  try {
    const credential = await sign(await call(passkeyConfirmation.options, { body: { amountPaise } }));
    return (await call(passkeyConfirmation.confirm, { body: { credential } })).confirmation;
  } catch (error) {
    notifyFailure(error);
    return undefined;
  }
}
