import { useEffect, type ReactNode } from 'react'
import { AppearanceButton, LanguageMenu } from '../../../parts/look-buttons.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { productName } from '../../../lib/settings.ts'
import './login.css'

/** The page of everything that happens before the log-in. */
export function LoginPage({
  tab,
  title,
  children,
}: {
  /** The title of the browser's tab. */
  tab: string
  title: string
  children: ReactNode
}) {
  useEffect(() => {
    document.title = `${tab} - ${productName}`
  }, [tab])
  return (
    <main className="login">
      <div className="login-tools">
        <LanguageMenu />
        <AppearanceButton />
      </div>
      <div className="login-box">
        <Mark size={36} />
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
