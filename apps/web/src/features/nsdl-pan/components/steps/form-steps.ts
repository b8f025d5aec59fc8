import type { SectionKey } from '@sevadesk/contract/nsdl-pan';
import { m, panLabel } from '@sevadesk/messages';
import type { Section } from '../../../../shared/ui/pages/section-rail.tsx';
import type { Step } from '../../../../shared/ui/pages/step-bar.tsx';

/** The sections per screen on a phone, in the order of a conversation: the officer's code depends on the address. */
const parts = {
  name: ['pan', 'changes', 'name', 'other_name', 'citizenship'],
  birth: ['birth', 'formation', 'parents'],
  address: ['comm', 'residence', 'office'],
  contact: ['ao', 'contact', 'aadhaar', 'income'],
  documents: ['representative', 'surrender', 'documents'],
  declaration: ['declaration', 'card'],
} as const satisfies Record<string, readonly SectionKey[]>;

type StepKey = keyof typeof parts;

const labels: Record<StepKey, () => string> = {
  name: m.nsdl_pan_merchant_step_name,
  birth: m.nsdl_pan_merchant_step_birth,
  address: m.nsdl_pan_merchant_step_address,
  contact: m.nsdl_pan_merchant_step_contact,
  documents: m.nsdl_pan_merchant_step_documents,
  declaration: m.nsdl_pan_merchant_step_declaration,
};

export type FormStep = Step & { sections: readonly string[] };

const stepKeys = Object.keys(parts) as StepKey[];

/** Returns the step of a section; the last one for a section in no step. */
export function stepOfSection(section: string): string {
  return stepKeys.find((key) => parts[key].some((one) => one === section)) ?? 'declaration';
}

/** Groups the sections of a form into the steps of a phone, each with its check mark or its number of errors. */
export function formStepsOf(sections: readonly Section[]): FormStep[] {
  return stepKeys.flatMap((key): FormStep[] => {
    const own = sections.filter(({ id }) => stepOfSection(id) === key);
    const [first] = own;
    if (!first) return [];
    const faults = own.reduce((sum, section) => sum + (section.faults ?? 0), 0);
    const state = faults > 0 ? 'faulty' : own.every((section) => section.state === 'done') ? 'done' : 'open';
    const label = own.length === 1 ? panLabel('section', first.id) : labels[key]();
    return [{ key, label, sections: own.map(({ id }) => id), state, faults }];
  });
}
