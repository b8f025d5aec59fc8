import path from 'node:path';
import { dataFolder } from '../root.mjs';

/** Returns the ports and addresses of one stack, from the environment. */
export function getSettings(env) {
  const settings = {
    dataDir: dataFolder(env),
    host: env.HOST ?? '127.0.0.1',
    port: Number(env.PORT ?? 8080),
    simulatorPort: Number(env.SIMULATOR_PORT ?? 8090),
    smtpPort: Number(env.SIMULATOR_SMTP_PORT ?? 8025),
    isProduction: env.NODE_ENV === 'production',
  };
  for (const [name, value] of Object.entries({ PORT: settings.port, SIMULATOR_PORT: settings.simulatorPort })) {
    if (!Number.isInteger(value) || value < 1 || value > 65_535) throw new Error(`${name} is no port: set 1 to 65535.`);
  }
  const reachable = ['0.0.0.0', '::'].includes(settings.host) ? '127.0.0.1' : settings.host;
  return {
    ...settings,
    address: `http://${reachable}:${settings.port}`,
    simulatorAddress: `http://127.0.0.1:${settings.simulatorPort}`,
  };
}

/** Returns the environment of the server and its commands: the caller's, plus our database and simulator. */
export function serverEnvironment(env, settings, database) {
  const outside = settings.isProduction
    ? {}
    : {
        UPI_BASE_URL: `${settings.simulatorAddress}/upi/api`,
        PAN_NSDL_BASE_URL: `${settings.simulatorAddress}/pan-nsdl/api`,
        PAN_UTI_BASE_URL: `${settings.simulatorAddress}/pan-uti/api`,
        NPS_CRA_BASE_URL: `${settings.simulatorAddress}/nps-cra/api`,
        MANDATE_BASE_URL: `${settings.simulatorAddress}/mandate/api`,
        BILLS_BASE_URL: `${settings.simulatorAddress}/bill-network/api`,
        COLLECT_BASE_URL: `${settings.simulatorAddress}/collect/api`,
        SMTP_URL: `smtp://127.0.0.1:${settings.smtpPort}`,
        LOG_LEVEL: 'warn',
      };
  return {
    ...outside,
    ...env,
    DATABASE_URL: database.appUrl,
    ...(database.ownerUrl === database.appUrl ? {} : { MIGRATION_DATABASE_URL: database.ownerUrl }),
    DATA_DIR: settings.dataDir,
    HOST: settings.host,
    PORT: String(settings.port),
  };
}

export function simulatorEnvironment(env, settings) {
  return {
    ...env,
    SIMULATOR_PORT: String(settings.simulatorPort),
    SIMULATOR_SMTP_PORT: String(settings.smtpPort),
    SIMULATOR_STATE_FILE: env.SIMULATOR_STATE_FILE ?? path.join(settings.dataDir, 'simulator.json'),
  };
}
