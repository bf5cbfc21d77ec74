import type { Proof } from '../../core/auth/factor-endpoints.ts';
import { FormDialog } from '../kit/dialogs/FormDialog.tsx';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { useFields } from '../kit/dialogs/use-fields.ts';
import { useTranslate } from '../kit/language.tsx';
import { noProof, ProofFields, proofFaults, proofOf, useProofKinds } from './ProofFields.tsx';
import { proofFields } from './use-security.ts';

export interface ProofDialogProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onProof: (proof: Proof) => void;
  readonly onClose: () => void;
}

/** Asks for password and code before a change to how the account is opened. */
export function ProofDialog({ title, text, action, error, isBusy, onProof, onClose }: ProofDialogProps) {
  const t = useTranslate();
  const kinds = useProofKinds();
  const fields = useFields(noProof, {
    error,
    fieldOf: proofFields,
    faultsOf: (values) => proofFaults(values, kinds, t),
  });
  return (
    <FormDialog
      title={title}
      action={action}
      isBusy={isBusy}
      onSubmit={() => fields.check() && onProof(proofOf(fields.values))}
      onClose={onClose}
    >
      <p className={formClasses.text}>{text}</p>
      <ProofFields fields={fields} />
      <FormFault error={fields.rest} />
    </FormDialog>
  );
}
