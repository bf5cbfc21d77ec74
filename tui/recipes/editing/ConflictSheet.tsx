import { Box, Text } from 'ink';
import { partLabels } from '../../../core/client/recipes/part-labels.ts';
import type { Change } from '../../../core/client/recipes/text-changes.ts';
import type { Language } from '../../../core/kit/translate.ts';
import { SelectMenu } from '../../kit/forms/SelectMenu.tsx';
import { useStore } from '../../kit/store.ts';
import { cut } from '../../kit/text/cells.ts';
import { Lines } from '../../kit/text/Lines.tsx';
import { firstLines, wrap } from '../../kit/text/line.ts';
import { safeLine } from '../../kit/text/safe.ts';
import { useTheme } from '../../kit/text/theme.ts';
import type { RecipeEditor } from './recipe-editor.ts';

/** One row about the value of a field. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join(' · ');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const one = value as Record<string, unknown>;
  if ('text' in one) return [one.title, one.text].filter(Boolean).join(': ');
  if ('food' in one || 'note' in one)
    return [one.quantity, shown(one.unit), shown(one.food), one.note].filter(Boolean).join(' ');
  if ('name' in one) return String(one.name);
  return Object.entries(one)
    .filter(([, part]) => part)
    .map(([name, part]) => (part === true ? name : `${name} ${String(part)}`))
    .join(', ');
}

export interface ConflictSheetProps {
  readonly editor: RecipeEditor;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
}

const MENU_ROWS = 5;
/** The name of a field, and both values. */
const FIELD_ROWS = 3;
/** Rows of the question. */
const MAX_HEAD = 2;
/** A blank row, and the one that counts further fields. */
const ROWS_BETWEEN = 2;

/** Shows what both changed, and asks which to keep. */
export function ConflictSheet({ editor, width, height, language }: ConflictSheetProps) {
  const { open } = useStore(editor.conflict);
  const { styles } = useTheme();
  const { t, locale } = language;
  if (!open) return null;
  const { mine, theirs, fields } = open;
  // The choices come first: in a low window, values and then blank rows are left out.
  const isTight = height < MENU_ROWS + MAX_HEAD + ROWS_BETWEEN + FIELD_ROWS;
  const question = wrap(t('tui.editing.conflict', { name: safeLine(theirs.name) }), width);
  const head = firstLines(question, isTight ? 1 : MAX_HEAD, width);
  const rowsLeft = height - MENU_ROWS - head.length - (isTight ? 0 : ROWS_BETWEEN);
  const room = Math.max(0, Math.floor(rowsLeft / FIELD_ROWS));
  const row = (label: string, value: unknown) => (
    <Text wrap="truncate">
      <Text {...styles.soft}>{`  ${label}  `}</Text>
      {cut(safeLine(shown(value)), width - label.length - 4)}
    </Text>
  );
  const fieldRows = (field: keyof Change) => (
    <Box key={field} flexDirection="column" flexShrink={0}>
      <Text {...styles.strong}>{t(partLabels[field])}</Text>
      {row(t('tui.editing.mine'), mine[field])}
      {row(t('tui.editing.theirs'), theirs[field])}
    </Box>
  );
  return (
    <Box flexDirection="column" width={width} height={height} flexShrink={0} overflow="hidden">
      <Lines lines={head} width={width} height={head.length} />
      {!isTight && <Text> </Text>}
      {fields.slice(0, room).map(fieldRows)}
      {!isTight && (
        <Text {...styles.soft}>
          {fields.length > room ? t('tui.editing.more_fields', { count: fields.length - room }) : ' '}
        </Text>
      )}
      <SelectMenu
        title={t('tui.editing.keep_which').toLocaleUpperCase(locale)}
        items={(['mine', 'theirs', 'again'] as const).map((value) => ({
          value,
          label: t(`tui.editing.choices.${value}`),
        }))}
        width={width}
        height={MENU_ROWS}
        onSelect={editor.resolve}
      />
    </Box>
  );
}
