import type { Demo } from '../../../manifest.ts'

/** Quizzes of the demo. */
export const demoQuizzes: Demo = {
  name: 'quizzes',
  make: async () => false,
}
