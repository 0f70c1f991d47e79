import type { ReactNode } from 'react'
import { initialsOf } from './initials.ts'
import './person-chip.css'

interface Props {
  name: string
  /** The address of the picture; empty if there is none. */
  picture?: string
  /** A second line, such as the e-mail address. */
  note?: ReactNode
  size?: number
}

/** A person: picture or initials, name, and a second line. Plain elements, since lists have many of them. */
export function PersonChip({ name, picture = '', note, size = 32 }: Props) {
  return (
    <span className="person">
      <PersonPicture name={name} picture={picture} size={size} />
      <span className="person-lines">
        <span className="person-line">{name}</span>
        {note && <span className="person-line person-note">{note}</span>}
      </span>
    </span>
  )
}

/** The picture of a person, or their initials if there is none or it fails to load. */
export function PersonPicture({ name, picture, size }: { name: string; picture: string; size: number }) {
  return (
    <span aria-hidden className="person-picture" style={{ width: size, height: size, fontSize: size * 0.4 }}>
      {initialsOf(name)}
      {picture && <img src={picture} alt="" />}
    </span>
  )
}
