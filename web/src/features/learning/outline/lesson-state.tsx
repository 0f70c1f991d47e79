import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { LessonState as State } from '@balai/contract/learning/lesson-shapes.ts'

/** The names of the states of lessons. */
export const stateNames = (t: TFunction): Record<State, string> => ({
  draft: t('Draft'),
  published: t('Published'),
  changed: t('Changed'),
  hidden: t('Hidden'),
})

/** The state of a lesson, as a quiet note. On a phone only its dot is shown. */
export function LessonState({ state }: { state: State }) {
  const names = stateNames(useTranslation().t)
  return (
    <span className={`lesson-state is-${state}`} title={names[state]}>
      <span>{names[state]}</span>
    </span>
  )
}
