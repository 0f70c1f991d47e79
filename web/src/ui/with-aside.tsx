import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './with-aside.css'

/** The sections of a record with its facts and history beside them, or below them on narrow screens. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="with-aside">
      <div>{children}</div>
      <aside aria-label={t('Facts and history')}>{aside}</aside>
    </div>
  )
}
