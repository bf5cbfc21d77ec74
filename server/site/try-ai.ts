import { aiErrors, failAi } from '../../core/ai/errors.ts';
import type { Caller } from '../../core/auth/caller.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { AiService } from '../ai/service.ts';
import type { Context } from '../kit/http/context.ts';

export interface TryAiParts {
  /** Null if no provider is configured. */
  readonly ai: (() => Promise<AiService>) | null;
  /** A picture in the form that providers take. Rejects with `recipes.image_…`. */
  readonly readPhoto: (picture: Uint8Array) => Promise<Uint8Array>;
}

/** Asks the AI provider a short question. Errors of the provider are part of the answer. */
export const tryAi =
  ({ ai, readPhoto }: TryAiParts) =>
  async (
    image: File | undefined,
    { caller, language, signal }: Context<Caller>,
  ): Promise<{ success: boolean; response: string | null }> => {
    const pictures = image ? [await readPhoto(new Uint8Array(await image.arrayBuffer()))] : [];
    try {
      if (!ai) throw failAi('ai.not_configured');
      return { success: true, response: await (await ai()).tryOut(pictures, { caller: caller.id, signal }) };
    } catch (error) {
      if (!isAppError(error) || !(error.code in aiErrors)) throw error;
      return { success: false, response: language.t(`errors.${error.code}`, error.params) };
    }
  };
