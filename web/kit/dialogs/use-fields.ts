import { useState } from 'react';
import { isAppError } from '../../../core/kit/errors.ts';
import { errorText } from '../error-text.ts';
import { useLanguage } from '../language.tsx';

export type Faults<V> = { readonly [K in keyof V]?: string | false | undefined };

export interface FieldsOptions<V> {
  /** Validates the values; returns texts for the reader by field name. */
  readonly faultsOf?: (values: V) => Faults<V>;
  /** The server's error. */
  readonly error?: unknown;
  /** Maps error codes of the server to fields. */
  readonly fieldOf?: { readonly [code: string]: keyof V };
}

/**
 * The values of a form and their errors. A field shows its error after it was left or the form was submitted. An error
 * from the server stays at its field until the field changes.
 */
export function useFields<V extends object>(initial: V, { faultsOf, error, fieldOf = {} }: FieldsOptions<V> = {}) {
  const language = useLanguage();
  const [values, setValues] = useState(initial);
  const [isTried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<keyof V>>(new Set());
  const [refusal, setRefusal] = useState<{ error: unknown; values: V } | null>(null);
  if (error && refusal?.error !== error) setRefusal({ error, values });

  const faults: Faults<V> = faultsOf?.(values) ?? {};
  const refused = new Map<keyof V, string>();
  if (isAppError(error)) {
    const named = fieldOf[error.code];
    if (named) refused.set(named, errorText(error, language));
    for (const { path, message } of error.fields) {
      const name = path.at(-1) as keyof V;
      if (!named && name in initial) refused.set(name, message);
    }
  }
  const refusedOf = (name: keyof V) =>
    refusal?.error === error && refusal?.values[name] === values[name] ? refused.get(name) : undefined;
  const faultOf = (name: keyof V): string | undefined =>
    ((isTried || left.has(name)) && faults[name]) || refusedOf(name) || undefined;
  const set = (change: Partial<V>) => setValues((current) => ({ ...current, ...change }));

  return {
    values,
    set,
    faultOf,
    /** An error that belongs to no field. */
    rest: refused.size === 0 ? error : null,
    /** Props of a text field. */
    text: (name: keyof V & string) => ({
      name,
      value: String(values[name]),
      error: faultOf(name),
      onChange: (event: { currentTarget: { value: string } }) =>
        set({ [name]: event.currentTarget.value } as unknown as Partial<V>),
      onBlur: () => setLeft((names) => new Set(names).add(name)),
    }),
    /** Props of a checkbox. */
    tick: (name: keyof V & string) => ({
      name,
      checked: values[name] === true,
      onChange: (event: { currentTarget: { checked: boolean } }) =>
        set({ [name]: event.currentTarget.checked } as unknown as Partial<V>),
    }),
    /** Validates the form before sending. Shows all errors and focuses the first. */
    check(form?: HTMLFormElement | null): boolean {
      setTried(true);
      const [first] = Object.entries(faults).find(([, fault]) => fault) ?? [];
      const field = first === undefined ? null : form?.elements.namedItem(first);
      if (field instanceof HTMLElement) field.focus();
      return first === undefined;
    },
    /** Resets the form. */
    reset() {
      setValues(initial);
      setTried(false);
      setLeft(new Set());
    },
  };
}
