import { Box, Text, useCursor } from 'ink';
import { AppError } from '../../core/kit/errors.ts';
import { scopeOf } from '../kit/shell.ts';
import { useStore } from '../kit/store.ts';
import { cells, cutAtName } from '../kit/text/cells.ts';
import { errorText } from '../kit/text/error-text.ts';
import { type Role, useTheme } from '../kit/text/theme.ts';
import { scaleStatus } from '../recipes/sheet.ts';
import { Prompt, visiblePart } from './Prompt.tsx';
import { typeIntoPrompt } from './press.ts';
import { useTui } from './tui-context.ts';

const MARGIN = 1;

/** The key that opens the list of messages, which shows them in full. */
const FULL_TEXT = ' Ctrl+Y';

/** A text that fits. Where it is cut, it says which key shows the rest. */
const withoutRest = (text: string, room: number): string =>
  cells(text) <= room ? text : cutAtName(text, room - cells(FULL_TEXT)) + FULL_TEXT;

interface Status {
  readonly text: string;
  readonly role: Role;
}

/** What the line shows, most urgent first. */
function useStatus(): Status | null {
  const { frame, shell, connection, list, selection, page, shopping, dataScreen, pulse, language, session } = useTui();
  const { picked, anchor } = useStore(selection.store);
  const { columns } = useStore(frame);
  useStore(pulse);
  const outbox = shopping.get()?.shop.open.outbox.read();
  const unsent = outbox?.writes.length ?? 0;
  const { question, message, overlay, views } = useStore(shell.store);
  const { offlineSince, isSignedOut } = useStore(connection.store);
  // An unfinished range ends at the cursor.
  const { isSlow, error, pages } = useStore(list.store);
  const { recipe, scale, units, sheet, pane } = useStore(page.store);
  const { t, locale } = language;
  // Keep the possible answers visible however long the question is.
  const answers = ` ${t('tui.yes_no')}`;
  if (question)
    return { text: cutAtName(question.text, columns - 2 * MARGIN - cells(answers)) + answers, role: 'accent' };
  if (message) return message;
  if (isSignedOut) {
    const own = t(session.isRenewable ? 'tui.signed_out_renewable' : 'tui.signed_out');
    const text = unsent > 0 ? t('tui.shopping.unsent_signed_out', { count: unsent }) : own;
    return { text, role: 'error' };
  }
  // A refused change needs a decision. The header already shows that the server is unreachable.
  const refused = outbox?.refused ?? [];
  if (refused.length > 0) {
    const { code, message } = refused[0]!.refused!;
    const reason = errorText(new AppError(code, 0, { message }), t);
    return { text: t('tui.shopping.refused', { count: refused.length, reason }), role: 'error' };
  }
  if (offlineSince) {
    const time = offlineSince.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
    const text = unsent > 0 ? t('tui.shopping.unsent', { count: unsent, time }) : t('tui.offline_since', { time });
    return { text, role: 'error' };
  }
  if (outbox?.isStuck && unsent > 0) return { text: t('tui.shopping.unsent_stuck', { count: unsent }), role: 'error' };
  if (error && pages.size > 0 && overlay === null && views.length === 1)
    return { text: t('tui.list_not_renewed'), role: 'error' };
  if (views.length === 1 && (picked.size > 0 || anchor !== null)) {
    const text = t('tui.bulk.selected', { count: selection.count() });
    return { text: anchor === null ? text : `${text} ${t('tui.bulk.range')}`, role: 'accent' };
  }
  const table = dataScreen.get()?.data.open();
  if (table?.isSelecting()) {
    const text = t('tui.data.selected', { count: table.selectedCount() });
    return { text: table.store.get().anchor === null ? text : `${text} ${t('tui.bulk.range')}`, role: 'accent' };
  }
  if (isSlow && views.length === 1) return { text: t('tui.loading'), role: 'soft' };
  const below = views.at(-1) === 'recipe' && overlay === null ? page.rowsBelow() : 0;
  const part = sheet && sheet.panes.length > 1 ? `${sheet.panes[pane]!.title}: ` : '';
  if (below > 0) return { text: `↓ ${part}${t('tui.rows_below', { count: below })}`, role: 'soft' };
  if (views.at(-1) === 'cook' && recipe && (scale !== 1 || units))
    return { text: scaleStatus(recipe, scale, units, language), role: 'accent' };
  return null;
}

/** The text of the active field, with the mark that opened it. */
function useField(): { mark: string; text: string } | null {
  const { shell, list, palette, dataScreen, pulse } = useTui();
  useStore(pulse);
  const scope = scopeOf(useStore(shell.store));
  const { search } = useStore(list.store);
  const { query } = useStore(palette.store);
  if (scope === 'filter') return { mark: '/ ', text: search };
  if (scope === 'data_search') return { mark: '/ ', text: dataScreen.get()?.data.open()?.store.get().search ?? '' };
  if (scope === 'palette') return { mark: ': ', text: query };
  return null;
}

/** One line for a field, a question, a message or the connection state. Blank if there is nothing to say. */
export function StatusLine() {
  const tui = useTui();
  const { frame, list, shell, language } = tui;
  const { styles } = useTheme();
  const { columns, rows } = useStore(frame);
  const { total } = useStore(list.store);
  const { setCursorPosition } = useCursor();
  const status = useStatus();
  const field = useField();
  const room = columns - 2 * MARGIN;
  const typedWidth = room - 24;
  const typed = field ? visiblePart(field.text, typedWidth) : '';
  // Use the real cursor, so that input methods compose in the right place.
  setCursorPosition(field ? { x: MARGIN + cells(field.mark + typed), y: rows - 2 } : undefined);
  if (field)
    return (
      <Box height={1} flexShrink={0} paddingLeft={MARGIN}>
        <Text wrap="truncate">
          <Text {...styles.focus}>{field.mark}</Text>
          <Prompt gate={tui.prompt} text={field.text} width={typedWidth} type={(text) => typeIntoPrompt(tui, text)} />
          {shell.scope() === 'filter' && total !== null && (
            <Text {...styles.soft}>{`   ${language.t('recipes.count', { count: total })}`}</Text>
          )}
        </Text>
      </Box>
    );
  return (
    <Box height={1} flexShrink={0} paddingLeft={MARGIN}>
      <Text wrap="truncate" {...styles[status?.role ?? 'ink']}>
        {status ? withoutRest(status.text, room) : ' '}
      </Text>
    </Box>
  );
}
