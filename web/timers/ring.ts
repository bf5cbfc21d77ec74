import { soundHere } from './sound.ts';

/** Three short tones. */
const TONES_S = [0, 0.25, 0.5];
const TONE_S = 0.15;
const PITCH_HZ = 880;

/** The bar of the page and that of cook mode ring together. */
const TOGETHER_MS = 1_000;
let rungAt = Number.NEGATIVE_INFINITY;

/** Rings once. Silent if the browser does not allow sound before a click. */
export function ringOnce(): void {
  if (performance.now() - rungAt < TOGETHER_MS) return;
  rungAt = performance.now();
  const audio = soundHere();
  if (audio?.state !== 'running') return;
  for (const after of TONES_S) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + after;
    tone.frequency.value = PITCH_HZ;
    volume.gain.setValueAtTime(0.25, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_S);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + TONE_S);
  }
}

/** Notifies once. Windows share the tag, so only one notification is shown. */
export function notify(title: string, body: string, tag: string): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  try {
    new Notification(title, { body, tag, icon: 'icon-192.png' });
  } catch {
    // Some phones allow notifications only from a service worker.
  }
}
