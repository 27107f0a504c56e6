import { useContext } from 'react';
import { FormContext } from '#ui/forms/form-context.ts';
import { ProofField } from '#ui/forms/ProofField.tsx';
import type { Challenges } from './account-challenges.ts';

type Props = { challenges: Challenges; optional?: boolean };

/** The work before a code is sent; more of it once that was refused. */
export function CodeProofField({ challenges, optional = false }: Props) {
  const { refusedCode } = useContext(FormContext);
  const challenge = refusedCode === 'accounts/more-proof-needed' ? challenges.retry : challenges.code;
  return <ProofField key={challenge} challenge={challenge} optional={optional} />;
}

/** The work after too many failed attempts. */
export function RetryProofField({ challenges }: Props) {
  const { refusedCode } = useContext(FormContext);
  if (refusedCode === 'accounts/proof-needed') return <ProofField key="plain" challenge={challenges.plain} />;
  if (refusedCode === 'accounts/more-proof-needed')
    return <ProofField key="retry" challenge={challenges.retry} />;
  return null;
}
