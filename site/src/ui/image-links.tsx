import { Link } from 'wouter'
import { pathOf } from '../lib/paths.ts'
import { useImageLinks } from '../lib/site.ts'

type Place = Parameters<typeof useImageLinks>[0]
type ImageLink = ReturnType<typeof useImageLinks>[number]

/** The pictures with links in a place of the site; nothing if there are none. */
export function ImageLinks({ place }: { place: Place }) {
  const links = useImageLinks(place)
  if (links.length === 0) return null
  return (
    <ul className={`image-links ${place}`}>
      {links.map((link) => (
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
  if (!address) return image
  return (
    <a href={address} rel="noreferrer">
      {image}
    </a>
  )
}
