import type { Annotation } from './series.ts'

/** A note in a step of a chart. */
export interface Mark {
  place: number
  text: string
  isMinor: boolean
}

/** The marks of a chart: a week or a month with many publications has one mark for them, in the words of the first. */
export function marksOf(steps: readonly string[], annotations: readonly Annotation[]): Mark[] {
  const marks: Mark[] = []
  const together = new Map<string, { mark: Mark; num: number; words: (num: number) => string }>()
  for (const { at, text, isMinor = false, many } of annotations) {
    const place = placeOf(steps, at)
    if (place < 0) continue
    const mark = { place, text, isMinor }
    if (!many) {
      marks.push(mark)
      continue
    }
    const key = `${place} ${many.kind}`
    const first = together.get(key)
    if (first) {
      // The words are those of the first, so they name it and count the others.
      first.num += many.num
      first.mark.text = first.words(first.num)
    } else {
      together.set(key, { mark, num: many.num, words: many.words })
      marks.push(mark)
    }
  }
  return marks
}

/** The step that holds a day or an hour; -1 if it is before the first one. */
const placeOf = (steps: readonly string[], at: string) => {
  const exact = steps.findIndex((step) => step.startsWith(at))
  return exact >= 0 ? exact : steps.findLastIndex((step) => step <= at)
}
