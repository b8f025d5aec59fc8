import { z } from 'zod';

/** A mail as it would be sent. */
export const renderedMail = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type RenderedMail = z.infer<typeof renderedMail>;
