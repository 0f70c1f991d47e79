import type { ReactNode } from 'react'
import './section.css'

/** A part of a page with a heading; on wide screens the hint is beside the content. */
export function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="section" aria-label={title}>
      <div className="section-about">
        <h2>{title}</h2>
        {hint && <p>{hint}</p>}
      </div>
      <div className="section-body">{children}</div>
    </section>
  )
}
