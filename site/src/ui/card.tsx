import type { ReactNode } from 'react'
import { Link } from 'wouter'

interface CardProps {
  href: string
  title: ReactNode
  /** The path of a picture; without one the card has none. */
  picture?: string
  /** A short line above the title, such as a category. */
  above?: ReactNode
  /** A short line below, such as a date. */
  below?: ReactNode
  children?: ReactNode
}

/** Something that can be opened. The link covers the whole card, and its name is the title alone. */
export function Card({ href, title, picture, above, below, children }: CardProps) {
  return (
    <article className="card">
      {picture && <img src={picture} alt="" loading="lazy" />}
      <div className="card-text">
        {above && <p className="above">{above}</p>}
        <h2>
          <Link href={href}>{title}</Link>
        </h2>
        {children}
        {below && <p className="below">{below}</p>}
      </div>
    </article>
  )
}
