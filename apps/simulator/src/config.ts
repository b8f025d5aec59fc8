import { z } from 'zod';

const environment = z.object({
  SIMULATOR_HOST: z.string().default('127.0.0.1'),
  SIMULATOR_PORT: z.coerce.number().int().min(0).max(65535).default(8090),
  SIMULATOR_SMTP_PORT: z.coerce.number().int().min(0).max(65535).default(8025),
  SIMULATOR_UPI_KEY: z.string().min(1).default('simulator-key'),
  SIMULATOR_UPI_PAYEE: z.string().min(1).default('Sevadesk Network'),
  SIMULATOR_PAN_NSDL_KEY: z.string().min(1).default('simulator-key'),
  SIMULATOR_PAN_UTI_KEY: z.string().min(1).default('simulator-key'),
  SIMULATOR_NPS_CRA_KEY: z.string().min(1).default('simulator-key'),
  SIMULATOR_BILLS_KEY: z.string().min(1).default('simulator-key'),
  SIMULATOR_COLLECT_KEY: z.string().min(1).default('simulator-key'),
  SIMULATOR_MANDATE_KEY: z.string().min(1).default('simulator-key'),
  SIMULATOR_SMS_KEY: z.string().min(1).default('simulator-key'),
  SIMULATOR_UPI_WEBHOOK_URL: z.url().optional(),
  SIMULATOR_STATE_FILE: z.string().min(1).optional(),
});

export type SimulatorConfig = {
  host: string;
  port: number;
  smtpPort: number;
  upiKey: string;
  payee: string;
  panNsdlKey: string;
  npsCraKey: string;
  billsKey: string;
  collectKey: string;
  mandateKey: string;
  smsKey: string;
  panUtiKey: string;
  webhookUrl: string | undefined;
  stateFile: string | undefined;
};

/** Reads the simulator's settings; port 0 means any free port; without a state file a restart loses all data. */
export function configFrom(env: Record<string, string | undefined>): SimulatorConfig {
  const read = environment.parse(env);
  return {
    host: read.SIMULATOR_HOST,
    port: read.SIMULATOR_PORT,
    smtpPort: read.SIMULATOR_SMTP_PORT,
    upiKey: read.SIMULATOR_UPI_KEY,
    payee: read.SIMULATOR_UPI_PAYEE,
    panNsdlKey: read.SIMULATOR_PAN_NSDL_KEY,
    npsCraKey: read.SIMULATOR_NPS_CRA_KEY,
    billsKey: read.SIMULATOR_BILLS_KEY,
    collectKey: read.SIMULATOR_COLLECT_KEY,
    mandateKey: read.SIMULATOR_MANDATE_KEY,
    smsKey: read.SIMULATOR_SMS_KEY,
    panUtiKey: read.SIMULATOR_PAN_UTI_KEY,
    webhookUrl: read.SIMULATOR_UPI_WEBHOOK_URL,
    stateFile: read.SIMULATOR_STATE_FILE,
  };
}
