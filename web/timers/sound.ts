let audio: AudioContext | null = null;

/** The sound of this page. Null if the browser has none. It plays only after a click. */
export function soundHere(): AudioContext | null {
  try {
    audio ??= new AudioContext();
  } catch {
    // The browser has no sound.
  }
  return audio;
}

/** Asks the browser for sound and notifications. Both need a click, and a timer also works without them. */
export function allowRinging(): void {
  void soundHere()
    ?.resume()
    .catch(() => {});
  if ('Notification' in globalThis && Notification.permission === 'default')
    void Notification.requestPermission().catch(() => {});
}
