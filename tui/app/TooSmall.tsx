import { Text } from 'ink';
import { useTui } from './tui-context.ts';

/** Instead of a page that would be rubble. */
export function TooSmall() {
  const { language } = useTui();
  return <Text wrap="wrap">{language.t('tui.too_small')}</Text>;
}
