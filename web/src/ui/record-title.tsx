import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './record-title.css'

interface Props {
  title: string
  /** The address of its picture; empty if there is none. */
  picture: string
  /** Stands for a missing picture. */
  icon: ReactNode
  /** What distinguishes it from others, below the title. */
  note: ReactNode
  to?: string | undefined
}

/** A record in a table: its picture or an icon, its title, and a note below. */
export const RecordTitle = ({ title, picture, icon, note, to }: Props) => (
  <span className="record-title">
    {picture ? (
      <img className="record-cover" src={picture} alt="" loading="lazy" />
    ) : (
      <span className="record-cover">{icon}</span>
    )}
    <span title={title}>
      {to ? <Link to={to}>{title}</Link> : <strong>{title}</strong>}
      <small>{note}</small>
    </span>
  </span>
)
