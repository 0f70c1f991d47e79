import { useFormat } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { words } from './courses.id.ts'

type Level = 'all' | 'beginner' | 'intermediate' | 'advanced'
type Access = 'free' | 'premium' | 'paid'

/** The words for what a course is like. */
export function useCourseWords() {
  const t = useWords(words)
  const { rupiah } = useFormat()
  return {
    levelOf: (level: Level): string =>
      ({
        all: t('For everybody'),
        beginner: t('For beginners'),
        intermediate: t('Intermediate'),
        advanced: t('Advanced'),
      })[level],
    priceOf: ({ access, price }: { access: Access; price: number }): string =>
      ({ free: t('Free'), premium: t('For premium members'), paid: rupiah(price) })[access],
    /** 1 h 20 min */
    lengthOf: (seconds: number): string => {
      const minutes = Math.max(1, Math.round(seconds / 60))
      const hours = Math.floor(minutes / 60)
      return hours === 0
        ? t('{{minutes}} min', { minutes })
        : t('{{hours}} h {{minutes}} min', { hours, minutes: minutes % 60 })
    },
  }
}
