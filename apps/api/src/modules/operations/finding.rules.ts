/** `warn` works today but is a risk; `bad` is broken or unsafe now. */
export type Finding = { level: 'good' | 'warn' | 'bad'; what: string; cure?: string };

export const good = (what: string): Finding => ({ level: 'good', what });
export const warn = (what: string, cure: string): Finding => ({ level: 'warn', what, cure });
export const bad = (what: string, cure: string): Finding => ({ level: 'bad', what, cure });
