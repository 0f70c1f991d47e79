import { families, type Family } from '@balai/contract/core/endpoint.ts'

interface Settings {
  /** What the client shows for itself while nobody is signed in. */
  client_credential: string
  /** The platform's time zone, in which all dates are shown. */
  time_zone: string
  bases: Record<Family, string>
}

/** The settings that the server wrote into the page; while developing there are none and the defaults hold. */
export const settings: Settings = {
  client_credential: 'balai-web:public',
  time_zone: 'Asia/Jakarta',
  bases: families,
  ...written(),
}

/** The product's name, as it stands in titles and above the menu. */
export const productName = 'Balai'

function written(): Partial<Settings> {
  const content = document.querySelector<HTMLMetaElement>('meta[name="balai-settings"]')?.content
  return content ? (JSON.parse(content) as Partial<Settings>) : {}
}
