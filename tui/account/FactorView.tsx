import { Box } from 'ink';
import { useMemo } from 'react';
import type { Language } from '../../core/kit/translate.ts';
import type { PlaceProps } from '../kit/place.ts';
import { useStore } from '../kit/store.ts';
import { cells } from '../kit/text/cells.ts';
import { Lines } from '../kit/text/Lines.tsx';
import { BLANK, type Line, lineText, wrap } from '../kit/text/line.ts';
import { safeLine } from '../kit/text/safe.ts';
import { useTheme } from '../kit/text/theme.ts';
import { Waiting } from '../kit/text/Waiting.tsx';
import type { Factor, FactorState } from './factor.ts';
import { qrLines } from './qr-lines.ts';

const MEASURE = 76;
const GUTTER = 2;
/** Widths of the light border around the QR code, in modules, the widest first. Cameras want four and accept one. */
const BORDERS = [4, 2, 1];
/** In a narrower column, words would be broken up. */
const MIN_TEXT_WIDTH = 24;

/** The secret in groups of four, as people type it. */
const inFours = (secret: string): string => safeLine(secret).replace(/(.{4})(?=.)/g, '$1 ');

function stateLines({ state }: FactorState, width: number, { t }: Language): Line[] {
  if (!state) return [];
  const { totp, recoveryCodes, passkeys } = state;
  return [
    ...wrap(t(totp ? 'tui.factor.on' : 'tui.factor.off'), width, 'title'),
    BLANK,
    ...(totp ? wrap(t('tui.factor.codes_left', { count: recoveryCodes }), width) : []),
    ...wrap(t('tui.factor.passkeys', { count: passkeys }), width),
    BLANK,
    ...wrap(t(totp ? 'tui.factor.what_on' : 'tui.factor.what_off'), width, 'soft'),
  ];
}

function codeLines(codes: readonly string[], width: number, { t }: Language): Line[] {
  return [
    ...wrap(t('tui.factor.codes_title'), width, 'accent'),
    BLANK,
    ...codes.map((code): Line => [{ text: `  ${safeLine(code)}`, role: 'strong' }]),
    BLANK,
    ...wrap(t('tui.factor.codes_help'), width, 'soft'),
  ];
}

interface SetUpProps {
  readonly setUp: NonNullable<FactorState['setUp']>;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
}

/** The QR code beside the secret, or only the secret if the window is too small for the code. */
function SetUp({ setUp, width, height, language: { t } }: SetUpProps) {
  const { styles } = useTheme();
  const isPlain = styles.picture.backgroundColor === undefined;
  const pictures = useMemo(() => BORDERS.map((border) => qrLines(setUp.uri, isPlain, border)), [setUp.uri, isPlain]);
  const sideOf = (lines: readonly Line[]): number => cells(lineText(lines[0]!));
  const picture = pictures.find((lines) => lines.length <= height && sideOf(lines) + GUTTER + MIN_TEXT_WIDTH <= width);
  const side = picture ? sideOf(picture) : 0;
  const fits = picture !== undefined;
  const room = Math.min(MEASURE, fits ? width - side - GUTTER : width - 2);
  const lines = [
    ...wrap(t(fits ? 'tui.factor.scan' : 'tui.factor.type'), room),
    BLANK,
    ...wrap(inFours(setUp.secret), room, 'strong'),
    BLANK,
    ...wrap(t('tui.factor.then'), room, 'soft'),
    ...(fits ? [] : [BLANK, ...wrap(t('tui.factor.too_small'), room, 'soft')]),
  ];
  return (
    <Box width={width} height={height} flexShrink={0}>
      {picture && <Lines lines={picture} width={side} height={height} />}
      <Box paddingLeft={fits ? GUTTER : 1}>
        <Lines lines={lines} width={room} height={height} />
      </Box>
    </Box>
  );
}

/** Whether the second factor is on, and the steps to set it up. */
export function FactorView({ factor, width, height, language }: PlaceProps & { factor: Factor }) {
  const state = useStore(factor.store);
  if (state.setUp) return <SetUp setUp={state.setUp} width={width} height={height} language={language} />;
  if (!state.state) return <Waiting error={state.error} width={width} height={height} language={language} />;
  const room = Math.min(width - 2, MEASURE);
  const lines = state.codes ? codeLines(state.codes, room, language) : stateLines(state, room, language);
  return (
    <Box paddingLeft={1}>
      <Lines lines={lines} width={room} height={height} />
    </Box>
  );
}
