import type { Screen } from './screen.ts'

/** Courses: building them, and the people who learn them. */
export const learningScreens = [] as const satisfies readonly Screen[]
