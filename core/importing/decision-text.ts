import type { Translate } from '../kit/translate.ts';
import type { Decision } from './page/decision.ts';

/** "Steps: JSON-LD, the first source that has them". */
export const decisionText = ({ part, layer, reason }: Decision, t: Translate): string =>
  t('importing.decision', {
    part: t(`importing.decided_part.${part}`),
    layer: t(`importing.layer.${layer}`),
    reason: t(`importing.reason.${reason}`),
  });
