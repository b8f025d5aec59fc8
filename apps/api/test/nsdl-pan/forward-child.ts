/** A separate server that forwards one order to the provider, and is killed while it waits for the response. */
import { readConfig } from '../../src/config.ts';
import { createContainer } from '../../src/container.ts';
import { forwardOrder } from '../../src/modules/nsdl-pan/paperless/forward-order.ts';
import { merchantCtxFor, type TestApp } from '../helpers.ts';

const [id = '', userId = ''] = process.argv.slice(2);
const container = createContainer(readConfig(process.env));
const ctx = await merchantCtxFor({ container } as TestApp, { id: userId });
await forwardOrder(ctx, { id, consentVersion: '2026-11', pricePaise: 10_100 });
