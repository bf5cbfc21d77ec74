import { camelCase } from '../../../core/kit/text/camel-case.ts';
import { exitCodes, Failure } from '../failure.ts';
import type { Body } from './members.ts';

/** `onHand=true` → true, `position=3` → 3, `name=Soup` → "Soup". */
function settingValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The body for `--set a=1 --set b=two`. */
export function settingsOf(settings: readonly string[]): Body {
  return Object.fromEntries(
    settings.map((setting) => {
      const at = setting.indexOf('=');
      if (at < 1) throw new Failure('cli.errors.bad_field', { field: setting }, exitCodes.usage);
      const [key, value] = [setting.slice(0, at), setting.slice(at + 1)];
      // A name may look like a number.
      return [key, key === 'name' ? value : settingValue(value)];
    }),
  );
}

/** Refuses attributes that cannot be set. The server ignores them, which would hide a typo. */
export function assertKnown(settings: Body, attributes: readonly string[]): void {
  const unknown = Object.keys(settings).find((key) => !attributes.includes(camelCase(key)));
  if (unknown === undefined) return;
  throw new Failure('cli.errors.no_such_attribute', { name: unknown, attributes: attributes.join(', ') });
}
