import type { ApplicantKind } from '../core/categories.ts';
import type { Condition, FormField } from '../core/form-types.ts';
import type { DocumentPurpose } from '../core/documents.ts';
import { inSection, must, when } from './in-section.ts';

const documents = inSection('documents');

function proof(
  key: string,
  purpose: DocumentPurpose,
  rest: { visible?: Condition; label?: string; help?: string } = {},
) {
  return documents(key, 'document', 40, { ...must, purpose, ...rest });
}

const raProofs = (visible: Condition) => [
  proof('raIdentityDocument', 'identity', { visible }),
  proof('raAddressDocument', 'address', { visible }),
];

/** Proofs of a person, and of an adult's representative; a guardian's proofs count as the minor's own (CAUMANG). */
function personPapers({ type, origin }: ApplicantKind): FormField[] {
  const help = origin === 'indian' ? { help: 'birth_document' } : { help: 'apostille' };
  return [
    proof('identityDocument', 'identity'),
    proof('addressDocument', 'address'),
    proof('birthDocument', 'birth', { ...help, ...(type === 'C' && { visible: when('changes', 'BIRTH') }) }),
    ...raProofs(when('$raAdult', 'Y')),
  ];
}

/** An entity's single document (WIXPAN, FORMSPAL); for a family it is the Karta's affidavit with the Karta's own proofs. */
function entityPapers({ category, origin }: ApplicantKind): FormField[] {
  const help = origin === 'foreign' ? { help: 'apostille' } : {};
  const karta = [
    proof('identityDocument', 'identity', { label: 'karta_identity_document' }),
    proof('addressDocument', 'address', { label: 'karta_address_document' }),
    proof('birthDocument', 'birth', { label: 'karta_birth_document', help: 'birth_document' }),
  ];
  return [
    { ...proof('entityDocument', 'entity', help), span: 12 },
    ...(category === 'huf' ? karta : []),
    ...(origin === 'foreign' ? raProofs(when('raReason', 'AGENT')) : []),
  ];
}

/** Proofs of a change (REFLECTU): always the current PAN, and a document for each selected name. */
function changePapers({ category }: ApplicantKind): FormField[] {
  const parents: FormField = {
    ...proof('parentsProof', 'parents_change', { visible: when('changes', 'PARENTS') }),
    span: 12,
  };
  return [
    proof('panProof', 'pan_proof', { help: 'pan_proof' }),
    proof('nameProof', 'name_change', { visible: when('changes', 'NAME') }),
    ...(category === 'individual' ? [parents] : []),
    documents('docCount', 'digits', 1),
  ];
}

/** Returns the proofs of a kind of application. */
export function papersBlock(kind: ApplicantKind): FormField[] {
  const own = kind.category === 'individual' ? personPapers(kind) : entityPapers(kind);
  return [...own, ...(kind.type === 'C' ? changePapers(kind) : [])];
}
