/** A note: frequency in hertz, start and duration in seconds relative to its sequence. */
export interface Tone {
  readonly frequency: number;
  readonly from: number;
  readonly length: number;
  readonly type: OscillatorType;
}

let audio: AudioContext | null = null;
let unlocking: ReturnType<typeof setTimeout> | undefined;

/** A scan is finished after this silence, in milliseconds. */
const QUIET_MS = 250;
/** A tone that could not start within this time is skipped, in milliseconds. */
const STALE_MS = 400;

/** Browsers block sound until the first touch or key: call this from such an event. Cheap to repeat. */
export function unlockSound(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
}

/**
 * The same for key presses. Opening the audio context takes long enough to split the first scan after a page
 * load, so it waits for a quiet moment.
 */
export function unlockSoundSoon(): void {
  if (audio !== null) unlockSound();
  else unlocking ??= setTimeout(unlockSound, QUIET_MS);
}

/** True when the browser blocks sound, because the user has not touched the page yet. */
export function isSoundOff(): boolean {
  unlockSound();
  return audio?.state === 'suspended';
}

/** Plays tones if the browser allows it; the only function that plays sound. @param volume 0 … 1 */
export function sound(tones: readonly Tone[], volume: number): void {
  unlockSound();
  if (audio === null) return;
  const openedAudio = audio;
  if (openedAudio.state === 'running') {
    play(openedAudio, tones, volume);
    return;
  }
  const requestedAt = performance.now();
  void openedAudio
    .resume()
    .then(() => {
      if (performance.now() - requestedAt < STALE_MS) play(openedAudio, tones, volume);
    })
    .catch(() => undefined);
}

function play(context: AudioContext, tones: readonly Tone[], volume: number): void {
  for (const tone of tones) {
    const start = context.currentTime + tone.from;
    const end = start + tone.length;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = tone.type;
    oscillator.frequency.value = tone.frequency;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(volume * (tone.type === 'sine' ? 1 : 0.5), start + 0.01);
    gain.gain.setValueAtTime(volume * (tone.type === 'sine' ? 1 : 0.5), end - 0.02);
    gain.gain.linearRampToValueAtTime(0, end);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(end);
  }
}
