/**
 * Decides who reads a key while a prompt is open. The prompt's component reads what types text; all other keys, and
 * keys that arrive before the component is on the screen, go by the key table. So no key is lost or read twice.
 */
export interface PromptGate {
  /** The component is on the screen. Returns how it leaves. */
  enter(): () => void;
  /** Whether the component takes this event. Called once per event, before the component receives it. */
  offer(isTyping: boolean): boolean;
  /** Whether the component may use the event that it is receiving. */
  isTaken(): boolean;
}

export function createPromptGate(): PromptGate {
  let open = 0;
  let isTaken = false;
  return {
    enter: () => {
      open++;
      return () => {
        open--;
      };
    },
    offer: (isTyping) => {
      isTaken = open > 0 && isTyping;
      return isTaken;
    },
    isTaken: () => isTaken,
  };
}
