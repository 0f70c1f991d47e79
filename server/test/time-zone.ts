import { siteSettings } from '@balai/contract/admin/site-settings.ts'
import type { Api } from './api.ts'

/** Changes the platform's time zone and waits until the server has read it: it hears of the change by a notice. */
export async function setTimeZone(api: Api, time_zone: string): Promise<void> {
  const { site } = api.services
  if (site.time_zone === time_zone) return
  const read = new Promise<void>((resolve) => {
    const following = site.onOtherZone(() => {
      following.stop()
      resolve()
    })
  })
  const superuser = await api.as('superuser')
  const { version } = await superuser.call(siteSettings.find)
  await superuser.store(siteSettings.update, { time_zone, version })
  await read
}
