import { camelCase } from '../text/camel-case.ts';

/** Comparisons of the filter language (wire reference §5.3). */
export type FilterOperator =
  | '='
  | '<>'
  | '>'
  | '<'
  | '>='
  | '<='
  | 'is'
  | 'is not'
  | 'in'
  | 'not in'
  | 'contains all'
  | 'like'
  | 'not like';

export interface Comparison {
  readonly kind: 'compare';
  /** In camelCase. Relations are joined by dots: `tags.name`. */
  readonly attribute: string;
  readonly operator: FilterOperator;
  /** A list for `in`, `not in` and `contains all`. Null for `is` and `is not`. */
  readonly value: string | readonly string[] | null;
}

export interface Junction {
  readonly kind: 'and' | 'or';
  readonly terms: readonly Filter[];
}

export type Filter = Comparison | Junction;

/** Begins the error of a list whose filter cannot be read. */
export const FILTER_FAULT = 'queryFilter: ';

/** What is wrong with a filter, and after which of its words. */
export class FilterError extends Error {
  override readonly name = 'FilterError';
}

const SHOWN_LENGTH = 40;

/** The last words before a position, for messages. */
function wordsBefore(source: string, at: number): string {
  const before = source.slice(0, at).trim();
  if (before === '') return 'at the start';
  return `after ${before.length > SHOWN_LENGTH ? '…' : ''}${before.slice(-SHOWN_LENGTH)}`;
}

interface Token {
  readonly kind: 'word' | 'text' | 'operator' | 'punctuation';
  readonly text: string;
  readonly at: number;
}

const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|(<>|!=|>=|<=|=|>|<)|([()[\],])|([^\s"()[\],=<>!]+))/y;
const MAX_DEPTH = 32;

function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    if (!match) {
      if (source.slice(at).trim() === '') break;
      const fault = source.includes('"', at) ? 'a quote is not closed' : 'there is an unknown sign';
      throw new FilterError(`${fault} ${wordsBefore(source, at)}`);
    }
    const [, quoted, operator, punctuation, word] = match;
    if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted.slice(1, -1).replace(/\\(.)/g, '$1'), at });
    else if (operator) tokens.push({ kind: 'operator', text: operator === '!=' ? '<>' : operator, at });
    else if (punctuation) tokens.push({ kind: 'punctuation', text: punctuation, at });
    else tokens.push({ kind: 'word', text: word!, at });
  }
  return tokens;
}

/** Parses a filter from left to right. Use one instance per text. */
class Reader {
  private readonly source: string;
  private readonly tokens: Token[];
  private next = 0;

  constructor(source: string) {
    this.source = source;
    this.tokens = tokensOf(source);
  }

  private fail(message: string): never {
    const at = this.tokens[this.next]?.at ?? this.source.length;
    throw new FilterError(`${message} ${wordsBefore(this.source, at)}`);
  }

  private isWord(text: string, ahead = 0): boolean {
    const token = this.tokens[this.next + ahead];
    return token?.kind === 'word' && token.text.toLowerCase() === text;
  }

  private takes(text: string): boolean {
    const token = this.tokens[this.next];
    const found = token?.kind === 'punctuation' ? token.text === text : this.isWord(text);
    if (found) this.next++;
    return found;
  }

  filter(): Filter {
    if (this.tokens.length === 0) throw new FilterError('the filter is empty');
    const filter = this.junction('or', 0);
    if (this.next < this.tokens.length) this.fail('AND or OR is missing');
    return filter;
  }

  /** AND binds tighter than OR, as in SQL. */
  private junction(kind: 'and' | 'or', depth: number): Filter {
    if (depth > MAX_DEPTH) throw new FilterError('the filter is nested too deeply');
    const term = () => (kind === 'or' ? this.junction('and', depth) : this.term(depth));
    const terms = [term()];
    while (this.takes(kind)) terms.push(term());
    return terms.length === 1 ? terms[0]! : { kind, terms };
  }

  private term(depth: number): Filter {
    if (!this.takes('(')) return this.comparison();
    const inner = this.junction('or', depth + 1);
    if (!this.takes(')')) this.fail('a parenthesis is not closed');
    return inner;
  }

  private comparison(): Comparison {
    const token = this.tokens[this.next];
    if (token?.kind !== 'word') this.fail('the name of an attribute is missing');
    this.next++;
    const operator = this.operator();
    return { kind: 'compare', attribute: camelCase(token.text), operator, value: this.value(operator) };
  }

  private operator(): FilterOperator {
    const token = this.tokens[this.next];
    if (token?.kind === 'operator') {
      this.next++;
      return token.text as FilterOperator;
    }
    if (this.takes('is')) return this.takes('not') ? 'is not' : 'is';
    if (this.takes('in')) return 'in';
    if (this.takes('like')) return 'like';
    if (this.isWord('contains') && this.isWord('all', 1)) {
      this.next += 2;
      return 'contains all';
    }
    if (this.takes('not')) {
      if (this.takes('in')) return 'not in';
      if (this.takes('like')) return 'not like';
    }
    return this.fail('an operator such as =, IN or LIKE is missing');
  }

  private value(operator: FilterOperator): Comparison['value'] {
    if (operator === 'is' || operator === 'is not') {
      if (this.takes('null') || this.takes('none')) return null;
      throw new FilterError('IS compares with NULL only');
    }
    if (operator === 'in' || operator === 'not in' || operator === 'contains all') return this.list();
    return this.scalar();
  }

  private scalar(): string {
    const token = this.tokens[this.next];
    if (token?.kind !== 'word' && token?.kind !== 'text') this.fail('a value is missing');
    this.next++;
    return token.text;
  }

  private list(): string[] {
    if (!this.takes('[')) this.fail('a list in brackets is missing');
    const values: string[] = [];
    while (!this.takes(']')) {
      if (values.length > 0 && !this.takes(',')) this.fail('a list is not closed');
      values.push(this.scalar());
    }
    return values;
  }
}

/** Parses a filter, for example `tags.name = "soup" AND rating >= 4`. Throws FilterError. */
export const parseFilter = (source: string): Filter => new Reader(source).filter();
