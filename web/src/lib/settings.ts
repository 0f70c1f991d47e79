import { families, type Family } from '@balai/contract/core/endpoint.ts'

interface Settings {
  /** The credential of the client itself, for calls without a session. */
  client_credential: string
  /** The platform's time zone, in which all dates are shown. */
  time_zone: string
  bases: Record<Family, string>
}

/** The settings that the server wrote into the page; under the development server the defaults apply. */
export const settings: Settings = {
  client_credential: 'balai-web:public',
  time_zone: 'Asia/Jakarta',
  bases: families,
  ...written(),
}

/** The product's name, in titles and above the menu. */
export const productName = 'Balai'

function written(): Partial<Settings> {
  const content = document.querySelector<HTMLMetaElement>('meta[name="balai-settings"]')?.content
  return content ? (JSON.parse(content) as Partial<Settings>) : {}
}
