/** A short sound and a vibration: one for an animal that is known, two where something is asked. */
import { stored } from '../lib/session/stored.ts';

const SILENT = 'crush-silent';

export function isSilent(): boolean {
  return stored(SILENT) !== null;
}

export function setSilent(silent: boolean): void {
  try {
    if (silent) localStorage.setItem(SILENT, 'yes');
    else localStorage.removeItem(SILENT);
  } catch {
    // Where storage is forbidden it holds for this page.
  }
}

let audio: AudioContext | null = null;

export function signal(times: 1 | 2): void {
  if (isSilent()) return;
  navigator.vibrate?.(times === 1 ? 60 : [60, 90, 60]);
  try {
    audio ??= new AudioContext();
    for (let place = 0; place < times; place += 1) beep(audio, audio.currentTime + place * 0.18);
  } catch {
    // A browser without sound, or before the first press.
  }
}

function beep(context: AudioContext, at: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = 880;
  volume.gain.setValueAtTime(0.12, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.12);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.12);
}
