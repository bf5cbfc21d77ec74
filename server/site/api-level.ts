/** The version that is reported to clients of the later API. */
const LATER = '3.0.0';
/** Home Assistant and its package, which refuse servers below version 2. */
const ASKS_FOR_LATER = /^(?:HomeAssistant|AioMealie)\//i;

/**
 * The version of the API that a client sees: the configured one, or else that of Lovage, which is a version 1.
 * Clients that need a later one are recognized by their User-Agent (docs/decisions/0019-api-level.md).
 */
export const apiLevelFor = (level: string | null, version: string, userAgent: string): string =>
  level ?? (ASKS_FOR_LATER.test(userAgent) ? LATER : version);
