import type { Screen } from '../screens/screen.ts'

type Named = Pick<Screen, 'title' | 'path' | 'menu'>

/**
 * The screens whose title, group or path contains the letters of the text in order, or nearly the text itself, the best
 * match first.
 */
export function rank<S extends Named>(text: string, screens: readonly S[]): S[] {
  const wanted = text.trim().toLowerCase()
  return screens
    .map((screen) => ({ screen, score: scoreOf(wanted, screen) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ screen }) => screen)
}

function scoreOf(wanted: string, { title, path, menu }: Named): number {
  return Math.max(
    closeness(wanted, title),
    0.7 * closeness(wanted, menu ?? ''),
    0.5 * closeness(wanted, path),
  )
}

/** 1 for a match at the start, less in the middle, still less for scattered letters, least if mistyped, 0 for none. */
function closeness(wanted: string, text: string): number {
  const lower = text.toLowerCase()
  const at = lower.indexOf(wanted)
  if (at === 0) return 1
  if (at > 0) return /\W/.test(lower[at - 1] ?? '') ? 0.9 : 0.7
  let from = 0
  for (const letter of wanted) {
    if (letter === ' ') continue
    const next = lower.indexOf(letter, from)
    if (next === -1) return isMistyped(wanted, lower) ? 0.2 : 0
    from = next + 1
  }
  return 0.3
}

/** A shorter text is nearly contained in too many names. */
const shortestMistyped = 4

/** Whether the text would be there without one of its letters, or with two neighbours the other way round. */
const isMistyped = (wanted: string, text: string) =>
  wanted.length >= shortestMistyped &&
  Array.from(wanted, (_letter, at) => at).some((at) => {
    const [before, letter, next, after] = [
      wanted.slice(0, at),
      wanted.charAt(at),
      wanted.charAt(at + 1),
      wanted.slice(at + 2),
    ]
    const isSwapped = next !== '' && text.includes(before + next + letter + after)
    return isSwapped || (wanted.length > shortestMistyped && text.includes(before + next + after))
  })
