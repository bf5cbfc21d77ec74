/**
 * Decides who reads a key while a prompt is open. The prompt's component reads what types text; all other keys, and
 * keys that arrive before the component is on the screen, go by the key table. So no key is lost or read twice.
 */
export interface PromptGate {
  /** The component is on the screen. Returns how it leaves. */
  enter(): () => void;
  /** Whether the component takes this event. Asked once for each event, before the component hears of it. */
  offer(isTyping: boolean): boolean;
  /** Whether the component may use the event that it hears of now. */
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
