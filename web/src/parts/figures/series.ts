/** One line, or one group of bars. */
export interface Series {
  name: string
  /** One for each step; null where there is none. */
  values: readonly (number | null)[]
  /** The same figures of the compared days: dashed, in the colour of the series before it. */
  isCompared?: boolean
}

/** Something that happened, marked in the chart. */
export interface Annotation {
  /** A day, or an hour, as steps are named. */
  at: string
  text: string
  /** It happens often: the mark has no line through the chart. */
  isMinor?: boolean
  /** Something that can happen often. All of its kind in one step are one note, in the words for so many. */
  many?: { kind: string; num: number; words: (num: number) => string }
}
