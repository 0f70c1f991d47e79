import { browserStorage } from '../../../lib/browser-storage.ts'
import type { ScanTone } from './result-words.ts'

const place = 'check-in silent'
export const isSilent = (): boolean => browserStorage.read(place) === '1'
export const keepSilent = (silent: boolean): void => browserStorage.write(place, silent ? '1' : null)

/** Frequencies in hertz: one high tone lets in, two low ones do not. */
const tones: Record<ScanTone, number[]> = { good: [1_040], warning: [520, 520], bad: [220, 180] }
const length = 0.13
let audio: AudioContext | undefined

/** Lets the person at the door hear and feel the result without looking. */
export function signal(tone: ScanTone): void {
  if (isSilent()) return
  if ('vibrate' in navigator) navigator.vibrate(tone === 'good' ? 60 : [120, 60, 120])
  try {
    audio ??= new AudioContext()
    for (const [place, frequency] of tones[tone].entries()) {
      const start = audio.currentTime + place * length * 1.4
      const oscillator = new OscillatorNode(audio, { frequency })
      const volume = new GainNode(audio, { gain: 0.2 })
      oscillator.connect(volume).connect(audio.destination)
      oscillator.start(start)
      oscillator.stop(start + length)
    }
  } catch {
    // A device without sound.
  }
}
