import type { Body } from '../../core/client/data/changes.ts';
import { fold } from '../../core/kit/text/fold.ts';
import { MAX_NAME } from '../../core/kit/text/limits.ts';
import type { Translate } from '../../core/kit/translate.ts';
import type { OrganizerRef, OrganizerRefBody } from '../../core/recipes/organizer-ref.ts';
import { createField } from '../kit/forms/field.ts';
import { choiceRow, type FormRow, type TextRow, textRow } from '../kit/forms/form.ts';
import { nameCompletion, typedNames } from '../kit/forms/name-completion.ts';
import { createStore } from '../kit/store.ts';

/** A row of a form, and the part of the body that it fills. */
export interface FormPart {
  readonly row: FormRow;
  /** Whether it was changed since the form opened. */
  isChanged(): boolean;
  /** The part of the body, or what is wrong. */
  read(): { readonly body: Body } | { readonly fault: string };
}

export interface TextPartOptions {
  readonly initial?: string | null;
  readonly maxLength?: number;
  readonly isRequired?: boolean;
  readonly more?: Partial<TextRow>;
  /** The value to send, or null if the text is wrong. */
  readonly toValue?: (text: string) => unknown;
  /** What to say of a wrong text. */
  readonly fault?: string;
}

/** A typed line. */
export function textPart(t: Translate, key: string, label: string, options: TextPartOptions = {}): FormPart {
  const { initial, maxLength = MAX_NAME, isRequired = false, more = {}, toValue = (text) => text, fault } = options;
  const field = createField(undefined, maxLength);
  field.put(initial ?? '');
  const before = field.text();
  return {
    row: textRow(label, field, more),
    isChanged: () => field.text() !== before,
    read: () => {
      const text = field.text();
      if (isRequired && text === '') return { fault: `${label}: ${t('validation.required')}` };
      const value = toValue(text);
      return value === null ? { fault: fault ?? `${label}: ${t('validation.required')}` } : { body: { [key]: value } };
    },
  };
}

type Options = readonly { readonly value: string; readonly label: string }[];

/** A choice of a few words. */
export function choicePart(
  key: string,
  label: string,
  initial: string,
  options: Options,
  toValue: (value: string) => unknown = (value) => value,
): FormPart {
  const chosen = createStore({ value: initial });
  return {
    row: choiceRow(label, chosen, options),
    isChanged: () => chosen.get().value !== initial,
    read: () => ({ body: { [key]: toValue(chosen.get().value) } }),
  };
}

export const yesPart = (t: Translate, key: string, label: string, initial: boolean): FormPart =>
  choicePart(
    key,
    label,
    initial ? 'yes' : 'no',
    ['yes', 'no'].map((value) => ({ value, label: t(value === 'yes' ? 'answers.yes' : 'answers.no') })),
    (value) => value === 'yes',
  );

/** The names in the text, found among those known, or new. */
export const refsOf = (text: string, known: readonly OrganizerRef[]): OrganizerRefBody[] =>
  typedNames(text).map((name) => {
    const found = known.find((one) => fold(one.name) === fold(name));
    return found ? { id: found.id, name: found.name, slug: found.slug } : { name };
  });

/** Names of organizers, separated by commas. */
export function refsPart(
  key: string,
  label: string,
  refs: readonly OrganizerRef[],
  known: readonly OrganizerRef[],
  maxLength: number,
): FormPart {
  const field = createField(undefined, maxLength);
  field.put(refs.map(({ name }) => name).join(', '));
  const before = field.text();
  return {
    row: textRow(label, field, { complete: nameCompletion(known) }),
    isChanged: () => field.text() !== before,
    read: () => ({ body: { [key]: refsOf(field.text(), known) } }),
  };
}

/** The body that the parts fill, or what is wrong with the first wrong one. */
export function bodyOfParts(
  parts: readonly FormPart[],
): { readonly body: Body } | { readonly fault: string; readonly part: FormPart } {
  let body: Body = {};
  for (const part of parts) {
    const read = part.read();
    if ('fault' in read) return { fault: read.fault, part };
    body = { ...body, ...read.body };
  }
  return { body };
}
