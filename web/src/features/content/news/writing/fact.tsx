import { useId, type ReactNode } from 'react'
import type { NewsDetail } from '@balai/contract/content/news-shapes.ts'
import type { Facts } from './fields.ts'
import type { Writing } from './use-writing.ts'

/** What every group of facts is given. */
export interface PartProps {
  writing: Writing
  detail: NewsDetail | null
  facts: Facts
  disabled: boolean
}

/** One fact: what it is called, its field, and a quiet line that helps. */
export function Fact({
  label,
  hint,
  children,
}: {
  label: string
  hint?: ReactNode
  children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className="fact">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint && <small>{hint}</small>}
    </div>
  )
}
