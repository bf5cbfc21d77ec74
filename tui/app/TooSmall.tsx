import { Text } from 'ink';
import { useTui } from './tui-context.ts';

/** Shown if the terminal is too small for the interface. */
export function TooSmall() {
  const { language } = useTui();
  return <Text wrap="wrap">{language.t('tui.too_small')}</Text>;
}
