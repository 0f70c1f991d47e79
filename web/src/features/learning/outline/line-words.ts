import type { TFunction } from 'i18next'
import type { LessonState } from '@balai/contract/learning/lesson-shapes.ts'
import { formatNumber, tCount } from '../../../lib/format.ts'
import { stateNames } from './lesson-state.tsx'

/** The words of the lines, made once for all of them: a long outline has many lines. */
export function lineWords(t: TFunction) {
  const states: Record<LessonState, string> = stateNames(t)
  return {
    states,
    drag: t('Drag to move; Alt and the arrow keys do the same'),
    fold: (name: string) => t('Fold {{name}}', { name }),
    unfold: (name: string) => t('Unfold {{name}}', { name }),
    topicTitle: t('Title of the topic'),
    lessonTitle: t('Title of the lesson'),
    add: t('Add a lesson'),
    addTo: (name: string) => t('Add a lesson to {{name}}', { name }),
    actions: (name: string) => t('Actions for {{name}}', { name }),
    select: (name: string) => t('Select {{name}}', { name }),
    edits: (names: string) => t('{{names}} edits this lesson now', { names }),
    lessons: (n: number) => tCount(t, n, '1 lesson', '{{n}} lessons'),
    drafts: (n: number) => tCount(t, n, '1 draft', '{{n}} drafts'),
    preview: t('free preview'),
    video: t('Video'),
    text: t('Text'),
    attachments: (n: number) => tCount(t, n, '1 attachment', '{{n}} attachments'),
    quiz: (name: string) => t('Quiz: {{name}}', { name }),
    minutes: (seconds: number) => t('{{n}} min', { n: formatNumber(Math.max(1, Math.round(seconds / 60))) }),
  }
}
export type LineWords = ReturnType<typeof lineWords>
