import { z } from 'zod';
import { isFinal, scenarioOf } from './scenarios.ts';
import type { Transaction } from './transactions.ts';

const line = (max: number) => z.string().max(max);
const address = z.url({ protocol: /^https?$/ });

/** The provider's input; data of a correction and files only if they apply. */
export const authorizeRequest = z.object({
  key: z.string(),
  txid: z.string().regex(/^\d{12}$/),
  pan_type: z.enum(['N', 'C']),
  mode: z.enum(['EKYC', 'ESIGN']),
  card: z.enum(['P', 'E']),
  title: line(10),
  last_name: line(75).min(1),
  first_name: line(25),
  middle_name: line(25),
  dob: z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/),
  gender: z.enum(['M', 'F', 'T']),
  mobile: z.string().regex(/^\d{10}$/),
  email: z.email(),
  pan: z.union([z.literal(''), z.string().regex(/^[A-Z]{5}\d{4}[A-Z]$/)]),
  changes: z.array(line(20)),
  files: z.array(
    z.object({
      kind: z.enum(['photo', 'signature', 'document']),
      name: line(200),
      type: line(60),
      content: z.base64(),
    }),
  ),
  return_url: address,
  callback_url: address,
});

export const txidRequest = z.object({ key: z.string(), txid: z.string() });
export const keyOnly = z.object({ key: z.string() });

/** Every rejection is HTTP 200 with status false. */
export const refusal = (msg: string) => ({ status: false, msg });

export function authorizeAnswer(transaction: Transaction, url: string) {
  return { status: true, msg: 'Transaction created', data: { order_id: transaction.orderId, redirect_url: url } };
}

export function statusAnswer(transaction: Transaction) {
  const { orderId, txid, status, opid, ackDate, message, panStatus, step, mobile } = transaction;
  const isOther = status === 'Success' && scenarioOf(mobile) === 'other-number';
  return {
    status: true,
    msg: 'Transaction found',
    data: {
      txid,
      order_id: isOther ? `${orderId}9` : orderId,
      status,
      step,
      opid: opid === '' ? null : opid,
      ack_date: ackDate === '' ? null : ackDate,
      message: message === '' ? null : message,
      pan_status: panStatus === '' ? 'Pending' : panStatus,
      mobile,
    },
  };
}

/** The form posted to the network; absent values are the provider's own word for null. */
export function callbackForm(transaction: Transaction): Record<string, string> {
  const { txid, orderId, status, opid, message } = transaction;
  return { txid, order_id: orderId, status, opid: opid || 'null', message: message || 'null' };
}

/** Whether the customer still has a step to do. */
export const mayResume = (transaction: Transaction): boolean => !isFinal(transaction) && transaction.step !== 'done';
