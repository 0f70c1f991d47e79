import { families, type Family } from '@balai/contract/core/call-shape.ts'
import { newStore } from './store.ts'

interface Settings {
  /** The credential of the client itself, for calls without a session. */
  client_credential: string
  /** The platform's time zone, in which all dates are shown. */
  time_zone: string
  /** The name of the site that the product runs; empty until staff have named it. */
  site_name: string
  /** Whether the server shows the sample site at /site. */
  serves_site: boolean
  bases: Record<Family, string>
}

/** The settings that the server wrote into the page; under the development server the defaults apply. */
export const settings: Settings = {
  client_credential: 'balai-web:public',
  time_zone: 'Asia/Jakarta',
  site_name: '',
  serves_site: false,
  bases: families,
  ...written(),
}

/** The platform's time zone at this moment. The page keeps showing times in that of `settings` until it is reloaded. */
export const zoneNow = newStore(settings.time_zone)

/** The product's name, in titles and above the menu. */
export const productName = 'Balai'

function written(): Partial<Settings> {
  const content = document.querySelector<HTMLMetaElement>('meta[name="balai-settings"]')?.content
  return content ? (JSON.parse(content) as Partial<Settings>) : {}
}
