/** What every process knows of the site without a query. It follows changes by any process. */
export interface Site {
  /** Empty until staff have named the site. */
  readonly name: string
  /** The postal address; may be empty. */
  readonly address: string
  /** Where the logo is found on this server. */
  readonly logo_path: string | null
  /** The platform's time zone, in which days begin and times are shown. */
  readonly time_zone: string
  /** The origins whose pages may make the calls for visitors. */
  readonly allowed_origins: readonly string[]
  /** Calls the function after each change of the time zone, until `stop`. */
  onOtherZone(changed: () => void): { stop(): void }
}
