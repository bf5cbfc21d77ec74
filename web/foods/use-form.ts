import { type ReactNode, useState } from 'react';
import { errorText } from '../kit/error-text.ts';
import { useLanguage } from '../kit/language.tsx';
import type { DataNoun } from './data-noun.ts';
import { type Body, type Entity, useSaveData } from './use-data.ts';

export interface DataFormProps<N extends DataNoun> {
  /** Null creates a new one. */
  readonly entity: Entity<N> | null;
  readonly onClose: () => void;
}

export interface NamedForm {
  readonly values: { readonly name: string };
  readonly set: (change: { name: string }) => void;
  readonly fault: ReactNode;
  readonly isBusy: boolean;
  readonly submit: () => void;
}

/** State of a form whose only required field is a name. */
export function useForm<N extends DataNoun, V extends { readonly name: string }>(
  noun: N,
  { entity, onClose }: DataFormProps<N>,
  initial: V,
  bodyOf: (values: V) => Body<N>,
) {
  const language = useLanguage();
  const save = useSaveData(noun, entity);
  const [values, setValues] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  const isNamed = values.name.trim() !== '';
  return {
    values,
    set: (change: Partial<V>) => setValues((current) => ({ ...current, ...change })),
    fault:
      isMissing && !isNamed ? language.t('validation.nameRequired') : save.error && errorText(save.error, language),
    isBusy: save.isPending,
    submit() {
      setMissing(!isNamed);
      if (isNamed) save.mutate(bodyOf(values), { onSuccess: onClose });
    },
  };
}

/** Aliases, one per line. */
export const aliasesOf = (text: string): { name: string }[] =>
  text
    .split('\n')
    .map((name) => ({ name: name.trim() }))
    .filter(({ name }) => name !== '');

export const aliasLines = (aliases: readonly { readonly name: string }[] | undefined): string =>
  (aliases ?? []).map(({ name }) => name).join('\n');
