import { afterAll, beforeAll, expect, it } from 'vitest'
import { tags } from '@balai/contract/content/tags.ts'
import { eventDrafts } from '@balai/contract/events/event-drafts.ts'
import { events } from '@balai/contract/events/events.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { anEvent } from './events.factory.ts'

let api: Api
let editor: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  editor = await api.as('superuser')
})
afterAll(() => api.close())

it('the tags of an event follow when a tag is renamed, merged, deleted and restored', async () => {
  const event = await anEvent(api.services.db, { author_id: editor.user_id, tags: ['Kopi', 'Teh'] })
  const read = async () => {
    const { fields, tags: shown } = await editor.call(events.detail, { id: String(event.event_id) })
    return { copy: fields.tags, shown: shown.map(({ tag_title }) => tag_title) }
  }
  const find = async (search: string) => {
    const tag = (await editor.call(tags.list, { search })).rows[0]
    if (!tag) throw new Error('There is no such tag.')
    return tag
  }
  const coffee = await find('Kopi')
  await editor.store(tags.update, {
    ...{ tag_id: coffee.tag_id, version: coffee.version, tag_title: 'Kopi Gayo' },
  })
  expect(await read()).toEqual({ copy: ['Kopi Gayo', 'Teh'], shown: ['Kopi Gayo', 'Teh'] })
  await editor.call(eventDrafts.save, {
    event_id: event.event_id,
    version: event.version,
    organiser: 'Balai',
  })
  expect(await read()).toEqual({ copy: ['Kopi Gayo', 'Teh'], shown: ['Kopi Gayo', 'Teh'] })

  const tea = await find('Teh')
  await editor.store(tags.delete, { tag_id: [tea.tag_id] })
  expect(await read()).toEqual({ copy: ['Kopi Gayo'], shown: ['Kopi Gayo'] })
  await editor.call(tags.restore, { tag_id: tea.tag_id })
  expect(await read()).toEqual({ copy: ['Kopi Gayo', 'Teh'], shown: ['Kopi Gayo', 'Teh'] })

  await editor.store(tags.merge, { tag_id: [tea.tag_id], into_tag_id: coffee.tag_id })
  expect(await read()).toEqual({ copy: ['Kopi Gayo'], shown: ['Kopi Gayo'] })
})
