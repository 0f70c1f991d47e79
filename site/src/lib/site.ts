import { createContext, useContext } from 'react'
import type { AnswerOf, calls } from './calls.ts'

/** What the site says about itself: its name, its address, its time zone. */
export type Site = AnswerOf<typeof calls.site>
type ImagePlaces = AnswerOf<typeof calls.imageLinks>
type ImagePlace = ImagePlaces[number]

/** Filled by the layout, which reads both once for all pages. */
export const SiteContext = createContext<{ site?: Site | undefined; places?: ImagePlaces | undefined }>({})

/** What the site says about itself; undefined until it is known. */
export const useSite = (): Site | undefined => useContext(SiteContext).site

/** The pictures with links that the staff have put in a place of the site. */
export const useImageLinks = (place: ImagePlace['place']): ImagePlace['links'] =>
  useContext(SiteContext).places?.find((each) => each.place === place)?.links ?? []
