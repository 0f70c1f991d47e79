import type { ActionWords } from '../../../lib/action-words.ts'

export const jobsWords: ActionWords<'jobs'> = {
  retry: 'Ran a job again',
  retryAll: 'Ran all failed jobs again',
}
