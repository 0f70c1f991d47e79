import { useTranslation } from 'react-i18next'
import type { Screen } from '../screens/screen.ts'

/** What tells a screen from others of the same name, in a word that fits beside it. */
export function ScreenKind({ kind }: { kind: NonNullable<Screen['kind']> }) {
  const { t } = useTranslation()
  const words = { article: t('Article'), article_static: t('Static'), video: t('Video') }
  return <span className="screen-kind">{words[kind]}</span>
}
