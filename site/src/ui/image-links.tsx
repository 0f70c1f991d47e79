import { Link } from 'wouter'
import { calls, type AnswerOf } from '../lib/calls.ts'
import { pathOf } from '../lib/paths.ts'
import { useCall } from '../lib/use-call.ts'

type Places = AnswerOf<typeof calls.imageLinks>
type ImageLink = Places[number]['links'][number]

/** The pictures with links that the staff have put in a place of the site; nothing if there are none. */
export function ImageLinks({ place }: { place: Places[number]['place'] }) {
  const found = useCall(calls.imageLinks, {}).data?.find((each) => each.place === place)
  if (!found || found.links.length === 0) return null
  return (
    <ul className={`image-links ${place}`}>
      {found.links.map((link) => (
        <li key={link.picture}>
          <Picture {...link} />
        </li>
      ))}
    </ul>
  )
}

function Picture({ picture, alt_text, address, target }: ImageLink) {
  const image = <img src={picture} alt={alt_text} loading="lazy" />
  const path = target && pathOf(target)
  if (path) return <Link href={path}>{image}</Link>
  return address ? (
    <a href={address} rel="noreferrer">
      {image}
    </a>
  ) : (
    image
  )
}
