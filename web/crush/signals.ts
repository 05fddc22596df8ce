/** A short sound and a vibration: one for an animal that is known, two where something is asked. */
import { stored } from '../lib/session/stored.ts';

/** By the names under which this browser keeps that they are switched off. */
const OFF = { sound: 'crush-silent', vibration: 'crush-still' } as const;
export type Signal = keyof typeof OFF;

export function isOff(which: Signal): boolean {
  return stored(OFF[which]) !== null;
}

export function switchOff(which: Signal, off: boolean): void {
  try {
    if (off) localStorage.setItem(OFF[which], 'yes');
    else localStorage.removeItem(OFF[which]);
  } catch {
    // Where storage is forbidden both stay as they are.
  }
}

let audio: AudioContext | null = null;

export function signal(times: 1 | 2): void {
  if (!isOff('vibration')) navigator.vibrate?.(times === 1 ? 60 : [60, 90, 60]);
  if (isOff('sound')) return;
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
