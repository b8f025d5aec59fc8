import { readFileSync } from 'node:fs';
import path from 'node:path';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests by "npm test -- --only e2e".`);
  return value;
}

/** Address of the simulator: its control API under /control, its payment pages. */
export const simulatorUrl = (): string => required('E2E_SIMULATOR_URL');

export const databaseUrl = (): string => required('E2E_DATABASE_URL');

/** The data folder of the stack, with its keys and the sample network's sign-ins. */
export const dataFolder = (): string => path.dirname(required('E2E_SIGNINS_FILE'));

export type SignIn = { userName: string; password: string };

/** Returns a sign-in of the sample network by user name. */
export function sampleSignIn(userName: string): SignIn {
  const people: SignIn[] = JSON.parse(readFileSync(required('E2E_SIGNINS_FILE'), 'utf8'));
  const found = people.find((person) => person.userName === userName);
  if (!found) throw new Error(`The sample network has no "${userName}".`);
  return found;
}

/** The captcha answer on the test stack. */
export const captchaAnswer = 'KAPCHA';
