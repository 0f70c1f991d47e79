import { useTranslation } from 'react-i18next'
import type { Screen } from '../screens/screen.ts'

/** The word that distinguishes a screen from others of the same title. */
export function ScreenKind({ kind }: { kind: NonNullable<Screen['kind']> }) {
  const { t } = useTranslation()
  const words = { article: t('Article'), article_static: t('Static'), video: t('Video'), event: t('Event') }
  return <span className="screen-kind">{words[kind]}</span>
}
