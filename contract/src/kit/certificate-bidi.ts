/** A part of a line that runs in one direction. Parts are in the order in which they are seen from the left. */
export interface DirectedText {
  text: string
  isRightToLeft: boolean
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const digit = /\p{Nd}/u
const mark = /[\p{M}\u200c\u200d]/u
const letter = /\p{L}/u
const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}

/** Marks that only direct a text. They have no shape of their own, and could show a name in a false order. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A text without the marks that direct it. */
export const withoutDirectionMarks = (text: string): string => text.replaceAll(directionMarks, '')

/** Whether a text as a whole runs from right to left: its first letter decides. */
export function startsRightToLeft(text: string): boolean {
  for (const sign of text) {
    if (rightToLeft.test(sign) && !digit.test(sign)) return true
    if (letter.test(sign)) return false
  }
  return false
}

/**
 * Splits a line into parts of one direction, in the order in which they are seen. It follows the Unicode Bidirectional
 * Algorithm for letters, digits and what stands between them, without embeddings.
 */
export function inVisualOrder(line: string, isBaseRightToLeft: boolean): DirectedText[] {
  const signs = Array.from(line)
  const base = isBaseRightToLeft ? 1 : 0
  const levels = levelsOf(signs, base)
  const parts: { text: string; level: number }[] = []
  for (const [index, sign] of signs.entries()) {
    const level = levels[index] ?? base
    const last = parts.at(-1)
    if (last?.level === level) last.text += sign
    else parts.push({ text: sign, level })
  }
  return reordered(parts).map(({ text, level }) => {
    const isRightToLeft = level % 2 === 1
    return { text: isRightToLeft ? mirror(text) : text, isRightToLeft }
  })
}

const mirror = (text: string) => text.replaceAll(/[()[\]{}<>«»]/gu, (sign) => mirrored[sign] ?? sign)

/** A direction decides what stands beside it; odd levels run from right to left. */
interface Resolved {
  isRight: boolean
  level: number
}

function levelsOf(signs: readonly string[], base: 0 | 1): number[] {
  const right: Resolved = { isRight: true, level: 1 }
  const left: Resolved = { isRight: false, level: base === 0 ? 0 : 2 }
  // After letters that run from right to left, digits run from left to right, but their neighbours do not.
  const digitsAmongRight: Resolved = { isRight: true, level: 2 }
  const around = base === 0 ? left : right
  const resolved: (Resolved | null)[] = []
  let strong = around
  for (const [index, sign] of signs.entries()) {
    if (digit.test(sign) || isBetweenDigits(signs, index))
      resolved.push(strong.isRight ? digitsAmongRight : left)
    else if (mark.test(sign)) resolved.push(resolved.at(-1) ?? null)
    else if (rightToLeft.test(sign)) resolved.push((strong = right))
    else if (letter.test(sign)) resolved.push((strong = left))
    else resolved.push(null)
  }
  return resolved.map((own, index) => {
    if (own) return own.level
    const before = resolved.slice(0, index).findLast((each) => each !== null) ?? around
    const after = resolved.slice(index).find((each) => each !== null) ?? around
    if (before.isRight !== after.isRight) return around.level
    return before.isRight ? right.level : left.level
  })
}

/** The point in 12.500, and the strokes in 15/11/2026. */
const isBetweenDigits = (signs: readonly string[], index: number) =>
  /^[.,:/+-]$/u.test(signs[index] ?? '') &&
  digit.test(signs[index - 1] ?? '') &&
  digit.test(signs[index + 1] ?? '')

/** Reverses every sequence of parts at each level and above, from the highest down (rule L2). */
function reordered<Part extends { level: number }>(parts: readonly Part[]): Part[] {
  const ordered = [...parts]
  for (let level = 2; level >= 1; level -= 1) {
    let start = 0
    while (start < ordered.length) {
      if ((ordered[start]?.level ?? 0) < level) start += 1
      else {
        let end = start
        while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1
        ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
        start = end
      }
    }
  }
  return ordered
}
