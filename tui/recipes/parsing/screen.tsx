import type { Place } from '../../kit/place.ts';
import { subscribeAll } from '../../kit/subscribe-all.ts';
import { ParseView } from './ParseView.tsx';
import { createParser, type Parser, type ParserParts } from './parser.ts';

/** The ingredient parser. Loaded on first use. */
export interface ParseScreen extends Place {
  readonly parser: Parser;
}

export function openParsing(parts: ParserParts): ParseScreen {
  const parser = createParser(parts);
  const { t } = parts.language;
  return {
    parser,
    View: (props) => <ParseView parser={parser} {...props} />,
    hasFormWithin: true,
    subscribe: subscribeAll(parser.store, parts.forms.store),
    crumb: () => t('tui.places.parsing'),
    move: (_, by) => parser.move(by),
    refresh: () => parser.reload(),
  };
}
