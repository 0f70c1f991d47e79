import type { ReactNode } from 'react'
import './notice.css'

/** A page with one message and its actions. */
export function Notice({
  code,
  title,
  text,
  actions,
}: {
  code?: string
  title: string
  text: string
  actions: ReactNode
}) {
  return (
    <section className="notice">
      {code && <p className="notice-code tabular">{code}</p>}
      <h1>{title}</h1>
      <p className="notice-text">{text}</p>
      <div className="notice-actions">{actions}</div>
    </section>
  )
}
