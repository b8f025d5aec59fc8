import type { Endpoint, ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import type { z } from 'zod';
import { mockEndpoint } from './mock-endpoint.ts';
import { type Parts, sampleOf } from './sample.ts';

/** Mocks an endpoint with a sample of its response schema; `parts` are the values that matter. */
export function mockSample<E extends Endpoint>(endpoint: E, parts?: Parts<ReplyOf<E>>): void {
  mockEndpoint(endpoint, () => sampleOf(endpoint.reply as z.ZodType | undefined, parts as never) as never);
}
