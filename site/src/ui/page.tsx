import type { ReactNode } from 'react'
import type { Loading } from '../lib/use-call.ts'
import { useWords } from '../lib/words.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { NotFound } from './not-found.tsx'
import { Title } from './page-title.tsx'
import { words } from './ui.id.ts'

interface PageProps {
  /** The heading, and the title of the window. */
  title: string
  /** A sentence below the heading. */
  intro?: ReactNode
  /** For search engines, where it differs from the title. */
  description?: string
  children: ReactNode
}

/** A page with its heading. */
export function Page({ title, intro, description, children }: PageProps) {
  return (
    <>
      <Title text={title} />
      {description && <meta name="description" content={description} />}
      <header className="page-head">
        <h1>{title}</h1>
        {intro && <p className="lead">{intro}</p>}
      </header>
      {children}
    </>
  )
}

interface LoadedProps<Answer> {
  of: Loading<Answer>
  children: (answer: Answer) => ReactNode
}

/** Shows what was read; while it is read a placeholder, and if it was refused the reason. */
export function Loaded<Answer>({ of: { data, refusal, isLoading, reload }, children }: LoadedProps<Answer>) {
  const t = useWords(words)
  if (refusal?.status === 404) return <NotFound msg={refusal.msg} />
  if (refusal)
    return (
      <Notice kind="bad" action={<Button onClick={reload}>{t('Try again')}</Button>}>
        {refusal.msg}
      </Notice>
    )
  if (data !== undefined) return children(data)
  return isLoading ? <Placeholder /> : null
}

function Placeholder() {
  const t = useWords(words)
  return (
    <div className="placeholder" role="status">
      <span className="unseen">{t('Loading …')}</span>
      <i />
      <i />
      <i />
    </div>
  )
}
